import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { encodeRegisterLink } from '@chatline/contract/codecs/register-link';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import { expect, it } from 'vitest';
import { onTestServer, type TestServer } from '../testing/test-server.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const rendered = JSON.stringify({
  title: '%{product}: prices',
  description: '₹%{price} at "%{product}"',
  structured: [
    { '@type': 'Organization', name: '%{product}', email: '%{email}' },
    { '@type': 'Offer', price: '%{priceFigure}', url: '%{origin}/priching' },
  ],
  styles: [{ names: 'c abc', css: '.c-abc{color:red}' }],
  html: '<p>%{product} for %{total}</p><page-part data-when="sandbox">Demo</page-part><page-part data-when="!sandbox !email">Nobody to write to</page-part>',
});

const keys = await testKeys();
let revision = 0;

async function publish(server: TestServer, integrity = hashOf(rendered), frame = 'public'): Promise<void> {
  revision += 1;
  const { dataDir } = server.services.config;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  write(join(dataDir, 'modules/public/1.0.0/prerender/priching.json'), rendered);
  const route = {
    path: '/priching',
    page: 'priching',
    title: 'Pricing',
    needs: 'public',
    frame,
  };
  const live = {
    version: '1.0.0',
    base: '/modules/public/1.0.0/',
    container: 'public_1_0_0',
    entry: 'entry.js',
    files: { 'entry.js': integrity },
    pages: {},
    prerendered: { priching: { file: 'prerender/priching.json', integrity } },
    alone: {},
    descriptor: { name: 'public', title: 'Public site', contract: '^2.0.0', routes: [route], nav: [] },
  };
  const registry = {
    revision,
    contract: '2.0.0',
    modules: { public: { state: 'live', live, kept: [], grants: ['/priching'] } },
  };
  const signed = await signRegistry(registry, keys);
  write(join(dataDir, 'modules/registry.json'), JSON.stringify(signed));
}

/** A build of the shell with a form. */
const formShell = {
  scripts: [{ file: 'main.1.js', integrity: hashOf('main()') }],
  styles: [],
  boot: { file: 'boot.1.js', integrity: hashOf('boot()'), text: 'boot()' },
  early: { '/login': [{ file: 'page-login.1.js', integrity: hashOf('login()') }] },
  earlyForm: { file: 'early-form.1.js', integrity: hashOf('form()'), text: 'form()' },
  pages: {
    '/login': {
      title: 'Login · %{product}',
      description: 'Log in',
      structured: [],
      styles: [{ names: 'c form', css: '.c-form{color:red}' }],
      html: '<form>%{product}</form>',
      form: {
        checks: { email: { isTrimmed: true, rules: [{ pattern: '[^]', flags: '', text: 'Missing' }] } },
        errorLine: '<p></p>',
        hideIcon: '<svg></svg>',
        working: { Login: '<span></span>' },
      },
    },
  },
};
/** A build of the shell with the registration's form too. */
const registerShell = {
  ...formShell,
  pages: {
    '/register/:data': {
      ...formShell.pages['/login'],
      html: '<form><input value="%{profileName}"><input value="%{profileEmail}"></form>',
    },
  },
};
const registerPath = (profile: { name: string; email: string }) =>
  `/register/${encodeURIComponent(encodeRegisterLink(profile))}`;

function writeShell(server: TestServer, shell: object): void {
  const { shellDir } = server.services.config;
  mkdirSync(shellDir, { recursive: true });
  writeFileSync(join(shellDir, 'shell.json'), JSON.stringify(shell));
}

const productName = 'Chat & "Line" <b>';
const site = {
  seller: null,
  contactEmail: null,
  chatWidgetUrl: 'https://widget.test/loader.js?id=1',
};

onTestServer(
  'prerendered pages',
  (server) => {
    const get = async (url: string) => server().request({ url });

    it('contain values of the configuration, escaped, and only the parts whose conditions hold', async () => {
      await publish(server());
      const { body, statusCode } = await get('/priching');
      expect(statusCode).toBe(200);
      expect(body).toContain(
        '<div id="root" data-prerendered><p>Chat &amp; &quot;Line&quot; &lt;b&gt; for ₹3,538.82</p><!-- --><!-- -->Nobody to write to<!-- --></div>',
      );
      expect(body).not.toMatch(/%\{|page-part|Demo|<b>/);
    });

    it('are requested again, but sent only if they have changed; the nonce stays the same', async () => {
      await publish(server());
      const first = await get('/priching');
      const { etag } = first.headers;
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const again = (tag: string) =>
        server().request({ url: '/priching', headers: { 'if-none-match': tag } });
      const same = await again(String(etag));
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
      expect(same.headers['content-security-policy']).toBeUndefined();
      expect((await again('W/"another"')).statusCode).toBe(200);
      await publish(server());
      const changed = await again(String(etag));
      expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
    });

    it('have a head for search engines and sharing', async () => {
      await publish(server());
      const { body, headers } = await get('/priching');
      expect(body).toContain('<title>Chat &amp; &quot;Line&quot; &lt;b&gt;: prices</title>');
      expect(body).toContain('<meta name="description" content="₹2,999 at &quot;Chat &amp; ');
      expect(body).toContain('<link rel="canonical" href="http://chat.test/priching">');
      expect(body).not.toContain('noindex');
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      expect(body).toContain(
        `<style nonce="${nonce}" data-emotion="c abc" data-s="">.c-abc{color:red}</style>`,
      );
      const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
      expect(JSON.parse(block)).toEqual({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'Organization', name: productName },
          { '@type': 'Offer', price: '2999', url: 'http://chat.test/priching' },
        ],
      });
    });

    it('are in the sitemap, and robots.txt names the sitemap and the closed paths', async () => {
      await publish(server());
      const sitemap = await get('/sitemap.xml');
      expect(sitemap.headers['content-type']).toContain('application/xml');
      expect(sitemap.body).toContain('<loc>http://chat.test/priching</loc>');
      const robots = await get('/robots.txt');
      expect(robots.body).toContain('Disallow: /client-area\n');
      expect(robots.body).toContain('Sitemap: http://chat.test/sitemap.xml');
      expect((await get('/icon.svg')).headers['content-type']).toContain('image/svg+xml');
    });

    it('come with a manifest that lets the chats be installed, with icons for every system and the login in scope', async () => {
      const { scope, icons } = (await get('/chats.webmanifest')).json();
      expect(scope).toBe('/');
      const sizes = icons.map(({ type, sizes: size, purpose }: Record<string, string>) => [
        type,
        size,
        purpose,
      ]);
      expect(sizes).toEqual([
        ['image/svg+xml', 'any', 'any'],
        ['image/png', '192x192', 'any'],
        ['image/png', '512x512', 'any'],
        ['image/png', '512x512', 'maskable'],
      ]);
      const { body } = await get('/whatsapp-chats');
      const touch = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(body)?.[1] ?? '';
      for (const address of [touch, ...icons.slice(1).map(({ src }: { src: string }) => src)]) {
        // The shell's build copies these files to /assets.
        const file = join(import.meta.dirname, '../../../shared/ui/src/icons', basename(address));
        expect([address, existsSync(file)]).toEqual([`/assets/${basename(address)}`, true]);
      }
    });

    it('are served with their HTML once a file that was missing is there', async () => {
      const late = join(server().services.config.dataDir, 'modules/public/1.0.0/prerender/priching.json');
      const text = `${readFileSync(late, 'utf8')} `;
      await publish(server(), hashOf(text));
      expect((await get('/priching')).body.includes('data-prerendered')).toBe(false);
      writeFileSync(late, text);
      expect((await get('/priching')).body.includes('data-prerendered')).toBe(true);
    });

    it('are served without their HTML if the file is not the released one', async () => {
      await publish(server(), hashOf('something else'));
      const { body, statusCode } = await get('/priching');
      expect([statusCode, body.includes('data-prerendered')]).toEqual([200, false]);
    });

    it('may load the configured chat widget, and nothing from other third parties', async () => {
      const policy = String((await get('/login')).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self' https://widget.test;");
      expect(policy).toContain('frame-src https://widget.test;');
      expect(policy).toContain("default-src 'none'");
    });

    it('[FAST-05] include a form of the shell, with its script by hash, its data and its styles', async () => {
      writeShell(server(), formShell);
      const { body, headers } = await get('/login');
      expect(body).toContain('<title>Login · Chat &amp; &quot;Line&quot; &lt;b&gt;</title>');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toContain('data-s="">.c-form{color:red}</style>');
      expect(body).toContain(
        '<div id="root" data-prerendered="form"><form>Chat &amp; &quot;Line&quot; &lt;b&gt;</form></div>',
      );
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' '${hashOf('boot()')}' '${hashOf('form()')}' `);
      const data = /<script data-form="([^"]*)">form\(\)<\/script>/.exec(body)?.[1] ?? '';
      expect(
        JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')),
      ).toEqual(formShell.pages['/login'].form);
      expect(body).toMatch(/<noscript><style nonce="[^"]+">#root form\{display:none\}<\/style><\/noscript>/);
      expect(body.indexOf('boot()')).toBeLessThan(body.indexOf('data-form='));
      const late = /id="late-scripts">(.*)<\/script>/.exec(body)?.[1] ?? '';
      expect(JSON.parse(late).map(({ href }: { href: string }) => href)).toEqual([
        '/assets/page-login.1.js',
        '/assets/main.1.js',
      ]);
      expect(body).not.toContain('rel="preload"');
      expect((await get('/client-area/dashboard')).body).not.toMatch(/data-prerendered|form\(\)/);
    });

    it('[FAST-12] the client area shows its frame first, with styles, and no other page does', async () => {
      const styles = [{ names: 'c frame', css: '.c-frame{color:red}' }];
      writeShell(server(), {
        ...formShell,
        frames: { dashboard: { styles, html: '<aside>%{product}</aside>' } },
      });
      for (const path of ['/client-area/dashboard', '/client-area/change-password']) {
        const { body } = await get(path);
        expect(body).toContain('data-s="">.c-frame{color:red}</style>');
        expect(body).toContain(
          '<div id="root" data-frame><div inert><aside>Chat &amp; &quot;Line&quot; &lt;b&gt;</aside></div><p class="late"',
        );
        expect(body).toContain('<script defer src="/assets/main.1.js"');
      }
      for (const path of ['/login', '/register/e30=', '/nowhere'])
        expect((await get(path)).body).not.toMatch(/data-frame|c-frame/);
      writeShell(server(), { ...formShell, frames: { dashboard: { html: 1 } } });
      expect((await get('/client-area/dashboard')).body).not.toContain('data-frame');
    });

    it('[FAST-15] have no module of the registry but their own, if the shell can complete it', async () => {
      await publish(server());
      const registryIn = async (path: string) => {
        const { body } = await get(path);
        const found = /id="module-registry"(.*?)>(.*?)<\/script>/.exec(body);
        return [found?.[1], Object.keys(JSON.parse(found?.[2] ?? '').modules)];
      };
      writeShell(server(), { ...formShell, acceptsPartialRegistry: true });
      expect(await registryIn('/login')).toEqual([' data-part', []]);
      expect(await registryIn('/priching')).toEqual([' data-part', ['public']]);
      for (const path of ['/client-area/dashboard', '/nowhere'])
        expect(await registryIn(path)).toEqual(['', ['public']]);
      writeShell(server(), formShell);
      expect(await registryIn('/login')).toEqual(['', ['public']]);
    });

    it('[SEC-21] in a separate window allow no third party, if the shell leaves it by loading a document', async () => {
      const policyOf = async (frame: string, shell: object) => {
        await publish(server(), undefined, frame);
        writeShell(server(), { ...formShell, ...shell });
        const { headers, body } = await get('/priching');
        const isMarked = body.includes('<meta name="own-scripts">');
        const policy = String(headers['content-security-policy']);
        expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
        return [headers['integrity-policy'], policy.includes('https://widget.test'), isMarked];
      };
      const leaves = { leavesOwnScripts: true };
      expect(await policyOf('popup', leaves)).toEqual(['blocked-destinations=(script)', false, true]);
      expect(await policyOf('public', leaves)).toEqual([undefined, true, false]);
      expect(await policyOf('popup', {})).toEqual([undefined, true, false]);
    });

    it('[SEC-23] in a separate window require trusted types, if the shell works with them', async () => {
      const policyOf = async (frame: string, shell: object) => {
        await publish(server(), undefined, frame);
        writeShell(server(), { ...formShell, ...shell });
        return String((await get('/priching')).headers['content-security-policy']);
      };
      const required = "; require-trusted-types-for 'script'; trusted-types default";
      const leaves = { leavesOwnScripts: true };
      const trusts = { ...leaves, trustsOwnScripts: true };
      expect(await policyOf('popup', trusts)).toContain(required);
      expect(await policyOf('popup', leaves)).not.toContain('trusted-types');
      expect(await policyOf('public', trusts)).not.toContain('trusted-types');
    });

    it.each([
      ['takes it', { acceptsPartialRegistry: true, acceptsNav: true }],
      ['says so by the earlier names', { takesPart: true, takesNav: true }],
    ])(
      '[FAST-15] of the client area have the navigation of all modules beside a partial registry, if the shell %s',
      async (_, accepts) => {
        await publish(server());
        const partsIn = async (path: string) => {
          const { body } = await get(path);
          const registry = /id="module-registry"(.*?)>(.*?)<\/script>/.exec(body);
          const nav = /id="module-nav">(.*?)<\/script>/.exec(body)?.[1];
          return [Object.keys(JSON.parse(registry?.[2] ?? '').modules), nav === undefined];
        };
        writeShell(server(), { ...formShell, ...accepts });
        for (const path of ['/client-area/dashboard', '/client-area/change-password'])
          expect(await partsIn(path)).toEqual([[], false]);
        expect(await partsIn('/priching')).toEqual([['public'], true]);
        for (const path of ['/client-area/nowhere', '/nowhere'])
          expect(await partsIn(path)).toEqual([['public'], true]);
      },
    );

    it.each([
      ['has no forms', { earlyForm: undefined, pages: undefined }],
      ['has forms of another version', { pages: { '/login': { html: '<form></form>' } } }],
    ])('[FAST-05] are drawn by scripts if the build of the shell %s', async (_, change) => {
      writeShell(server(), { ...formShell, ...change });
      const { body, statusCode } = await get('/login');
      expect([statusCode, body.includes('data-prerendered')]).toEqual([200, false]);
      expect(body).toContain('<script defer src="/assets/main.1.js"');
    });

    it('[FAST-05] fill in the profile of a registration, escaped', async () => {
      writeShell(server(), registerShell);
      const { body } = await get(registerPath({ name: 'Ann "%{product}" <b>', email: 'ann@example.com' }));
      expect(body).toContain(
        '<form><input value="Ann &quot;%{product}&quot; &lt;b&gt;"><input value="ann@example.com"></form>',
      );
    });

    it.each([
      ['cannot be decoded', '/register/abc'],
      ['has a name that is too short', registerPath({ name: 'Al', email: 'al@example.com' })],
      ['has an invalid email', registerPath({ name: 'Alice', email: 'al@' })],
    ])('[FAST-05] leave a registration to the scripts if its profile %s', async (_, path) => {
      writeShell(server(), registerShell);
      const { body, statusCode } = await get(path);
      expect([statusCode, body.includes('data-prerendered'), body.includes('%{profile')]).toEqual([
        200,
        false,
        false,
      ]);
    });

    it.each([
      ['/login', '/login'],
      ['/login/?next=1', '/login'],
      ['//forgot-password', '/forgot-password'],
      ['/register/abc%3D', '/register/abc%3D'],
    ])('[FAST-01] show the form again if a browser without scripts sends it to %s', async (url, location) => {
      const payload = 'email=a%40example.com&password=a-secret';
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const { statusCode, headers, body } = await server().request({
        method: 'POST',
        url,
        headers: type,
        payload,
      });
      expect([statusCode, headers.location, body]).toEqual([303, location, '']);
    });

    it('answer nothing else that is sent to a page', async () => {
      expect((await server().request({ method: 'POST', url: '/priching' })).statusCode).toBe(404);
      expect((await server().request({ method: 'PUT', url: '/login' })).statusCode).toBe(404);
    });
  },
  { productName, site, publicUrl: 'http://chat.test' },
);
