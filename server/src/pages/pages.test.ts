import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { pageConfigSchema } from '@chatline/contract/modules/page-config';
import { type RegistryContent, signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { readableAddress } from '../app/create-app.ts';
import { onTestServer, type TestServer } from '../testing/test-server.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const entry = 'entry';
const integrity = hashOf(entry);

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const descriptor = {
  name: 'users',
  title: 'Users </script><script>alert(1)</script>',
  contract: '^2.0.0',
  routes: [
    {
      path: '/client-area/manage-user',
      page: 'users',
      title: 'Users',
      needs: ['manage-users'],
      frame: 'dashboard',
    },
    {
      path: '/client-area/view-user/:id',
      page: 'user',
      title: 'User',
      needs: ['manage-users'],
      frame: 'dashboard',
    },
    { path: '/login', page: 'users', title: 'Stolen', needs: 'public', frame: 'public' },
    { path: '/not-granted', page: 'users', title: 'More', needs: 'public', frame: 'public' },
  ],
  nav: [],
};

const keys = await testKeys();

/** Each registry gets a higher revision, because the server refuses an older one. */
let revision = 0;

function registryOf(changes: object = {}) {
  revision += 1;
  const release = {
    version: '1.0.0',
    base: '/modules/users/1.0.0/',
    container: 'users_1_0_0',
    entry: 'remoteEntry.js',
    files: {
      'remoteEntry.js': integrity,
      'users.abc.js': integrity,
      'users.abc.css': integrity,
    },
    pages: { users: ['users.abc.js', 'users.abc.css'] },
    alone: { 'alone.js': integrity },
    descriptor,
  };
  const module = {
    state: 'live',
    live: release,
    kept: [],
    grants: ['/client-area/*', '/login'],
    ...changes,
  };
  return { revision, contract: '2.0.0', modules: { users: module } };
}

async function publish(server: TestServer, registry: RegistryContent): Promise<string> {
  const text = JSON.stringify(await signRegistry(registry, keys));
  write(join(server.services.config.dataDir, 'modules', 'registry.json'), text);
  return text;
}

const get = (server: TestServer, url: string) => server.request({ url });
const blockOf = (html: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*)</script>`).exec(html)?.[1] ?? 'undefined',
  );

onTestServer('a page', (server) => {
  afterEach(() => {
    rmSync(join(server().services.config.dataDir, 'modules', 'registry.json'), { force: true });
    rmSync(join(server().services.config.shellDir, 'shell.json'), { force: true });
  });

  it('is compressed, even at an unknown address', async () => {
    await publish(
      server(),
      registryOf({
        kept: Array.from({ length: 400 }, (_, patch) => ({ version: `1.0.${patch}`, releaseHash: 'x' })),
      }),
    );
    for (const url of ['/login', '/nowhere']) {
      const page = await server().request({ url, headers: { 'accept-encoding': 'br' } });
      expect(page.headers['content-encoding'], url).toBe('br');
      expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<!doctype html>');
    }
  });

  it('is redirected to an address that can be decoded if its own cannot, but a call is refused', async () => {
    const page = await get(server(), '/client-area/view-user/%E0%A4%A?from=%20');
    expect([page.statusCode, page.headers.location]).toEqual([
      302,
      '/client-area/view-user/%25E0%25A4%25A?from=%20',
    ]);
    const call = await get(server(), '/api/user-information/%E0%A4%A');
    expect([call.statusCode, call.json().type]).toEqual([400, 'urn:chatline:undecodable']);
  });

  it.each([
    '//evil.example/%zz',
    '///evil.example/%zz',
    '/\\evil.example/%zz',
    '/\\/evil.example/%zz',
    '\\\\evil.example/%zz',
    '/%5cevil.example/%zz',
    '/%09/evil.example/%zz',
    '/./\\evil.example/%zz',
    '/.//evil.example/%zz',
    '/..//evil.example/%zz',
    '/\t/evil.example/%zz',
    'http://evil.example/%zz',
    'http:/evil.example/%zz',
    'http:evil.example/%zz',
    'javascript:alert(1)//%zz',
    'http://evil.example//evil.example/%zz?next=//evil.example',
    'evil.example/%zz',
  ])('is redirected on its own host if %s cannot be decoded', (target) => {
    const here = 'https://chat.example.com';
    const redirect = new URL(readableAddress(target), here);
    expect([redirect.origin, redirect.pathname.startsWith('//')]).toEqual([here, false]);
    expect(() => decodeURIComponent(redirect.pathname)).not.toThrow();
  });

  it('has the headers of every response, and data has its own policy', async () => {
    const page = await get(server(), '/login');
    const call = await get(server(), '/api/capabilities');
    for (const { headers } of [page, call]) {
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    }
    const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
    expect(call.headers['content-security-policy']).toBe(policy);
    expect(page.headers['content-security-policy']).not.toBe(policy);
  });

  it('contains configuration and the signed registry as escaped data', async () => {
    const text = await publish(server(), registryOf());
    const page = await get(server(), '/client-area/manage-user');
    expect(page.statusCode).toBe(200);
    expect(blockOf(page.body, 'module-registry')).toEqual(JSON.parse(text));
    expect(v.parse(pageConfigSchema, blockOf(page.body, 'page-config'))).toMatchObject({
      productName: 'Chatline',
      apiBase: '/api',
      capabilities: expect.arrayContaining(['messages.status']),
      helpUrl: null,
      isSandboxed: false,
    });
    expect(page.body).not.toContain('<script>alert');
  });

  it('allows only our own hashed files, with a new nonce for each response', async () => {
    const [one, two] = [await get(server(), '/login'), await get(server(), '/login')];
    const policy = String(one.headers['content-security-policy']);
    const nonce = /<meta name="csp-nonce" content="([^"]+)">/.exec(one.body)?.[1];
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    expect(two.headers['content-security-policy']).not.toBe(policy);
    expect(one.headers).toMatchObject({
      'cache-control': 'no-store',
      'integrity-policy': 'blocked-destinations=(script)',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
  });

  it.each([
    ['/login', 200],
    ['/register/QWxhZGRpbg%3D%3D', 200],
    ['/client-area/dashboard', 200],
    ['/client-area/manage-user', 200],
    ['/Client-Area/View-User/MTAwMDE%3D', 200],
    ['/client-area/view-user', 404],
    ['/not-granted', 404],
    ['/nowhere', 404],
  ])('at %s responds with %i', async (url, status) => {
    await publish(server(), registryOf());
    const page = await get(server(), url);
    expect(page.statusCode).toBe(status);
    if (status !== 400) expect(page.headers['content-type']).toContain('text/html');
  });

  it('is redirected to its usual spelling, and a missing one says so without JavaScript', async () => {
    await publish(server(), registryOf());
    const redirects = await Promise.all(
      ['/Client-Area/Manage-User/?sort=name', '/LOGIN', '/client-area/dashboard/'].map(async (url) => {
        const { statusCode, headers } = await get(server(), url);
        return [statusCode, headers.location];
      }),
    );
    expect(redirects).toEqual([
      [308, '/client-area/manage-user?sort=name'],
      [308, '/login'],
      [308, '/client-area/dashboard'],
    ]);
    write(
      join(server().services.config.shellDir, 'shell.json'),
      JSON.stringify({ scripts: [{ file: 'main.1.js', integrity }], styles: [] }),
    );
    expect((await get(server(), '/nowhere')).body).toContain('<noscript><h1>SORRY</h1>');
    expect((await get(server(), '/login')).body).not.toContain('SORRY');
  });

  it('names the files of module and shell that it needs early, with hashes, but none of a module that is switched off', async () => {
    await publish(server(), registryOf());
    const part = (name: string) => ({ file: name, integrity });
    const early = {
      dashboard: [part('frame.js')],
      '/client-area/dashboard': [part('home.js')],
      '/register/:data': [part('register.js')],
    };
    const kit = {
      button: [part('kit.js')],
      table: [part('kit.js'), part('table.js')],
      menu: [part('menu.js')],
    };
    const shell = { scripts: [], styles: [], early, kit, boot: part('boot.1.js') };
    write(join(server().services.config.shellDir, 'shell.json'), JSON.stringify(shell));
    const file = (name: string) => ({ href: `/modules/users/1.0.0/${name}`, integrity });
    const ofShell = (name: string) => ({ href: `/assets/${name}`, integrity });
    const earlyOf = (html: string) =>
      JSON.parse((/data-early="([^"]+)"/.exec(html)?.[1] ?? 'null').replaceAll('&quot;', '"'));
    const page = (await get(server(), '/client-area/manage-user')).body;
    // The boot script fetches them only for a visitor with a session and one of these roles.
    expect(earlyOf(page)).toEqual({
      roles: ['Admin', 'Partner'],
      files: [ofShell('frame.js'), file('remoteEntry.js'), file('users.abc.js')],
    });
    // A release of today says which parts of the kit the page needs.
    const { users } = registryOf().modules;
    const pageKit = { users: ['button', 'table', 'a later part', 'toString'] };
    await publish(server(), registryOf({ live: { ...users.live, pageKit } }));
    expect(earlyOf((await get(server(), '/client-area/manage-user')).body).files).toEqual([
      ofShell('frame.js'),
      file('remoteEntry.js'),
      file('users.abc.js'),
      ofShell('kit.js'),
      ofShell('table.js'),
    ]);
    expect(earlyOf((await get(server(), '/client-area/dashboard')).body)).toEqual({
      roles: ['Admin', 'Partner', 'User'],
      files: [ofShell('home.js')],
    });
    expect((await get(server(), '/register/e30=')).body).toContain(
      `<link rel="preload" as="script" href="/assets/register.js" integrity="${integrity}" crossorigin="anonymous">`,
    );
    expect(page).not.toContain('rel="preload"');
    expect((await get(server(), '/login')).body).not.toMatch(/preload|data-early/);
    await publish(server(), registryOf({ state: 'off' }));
    const off = await get(server(), '/client-area/manage-user');
    // The shell shows at this address that the module is switched off.
    expect([off.statusCode, off.body.includes('data-early')]).toEqual([200, false]);
  });

  describe('[FAST-07] names the calls that it begins with', () => {
    const everyone = ['Admin', 'Partner', 'User'];
    const rights = { path: '/userp', method: 'POST', roles: everyone };
    const figures = {
      path: '/v1/dashboard/{-13}/{0}',
      method: 'GET',
      with: 'dashboard.figures',
      roles: everyone,
    };
    const shellReads = {
      dashboard: [rights, { path: '/v1/subscription', method: 'GET', with: 'plans.write', roles: ['User'] }],
      '/client-area/dashboard': [rights, figures],
    };
    const list = { path: '/web/users', method: 'GET', roles: ['Admin', 'Partner'] };
    const trail = { path: '/v1/trail', method: 'GET', with: 'users.audit', roles: ['Admin'] };
    const plain = { ...trail, path: '/web/trail', with: undefined, without: 'users.audit' };
    const later = { ...list, path: '/v1/later', with: 'of.a.later.server' };
    const search = { path: '/web/search', method: 'POST', body: { text: '' }, roles: ['Admin', 'Partner'] };

    const releaseWith = (reads: unknown, version = '1.0.0') => {
      const routes = descriptor.routes.map((route) => ({ ...route, reads }));
      const container = `users_${version.replaceAll('.', '_')}`;
      const release = { version, base: `/modules/users/${version}/`, container };
      return { ...registryOf().modules.users.live, ...release, descriptor: { ...descriptor, routes } };
    };
    async function earlyAt(url: string, changes: object, reads: unknown = shellReads) {
      await publish(server(), registryOf(changes));
      const shell = { scripts: [], styles: [], early: {}, reads, boot: { file: 'boot.1.js', integrity } };
      write(join(server().services.config.shellDir, 'shell.json'), JSON.stringify(shell));
      const { body } = await get(server(), url);
      return JSON.parse((/data-early="([^"]+)"/.exec(body)?.[1] ?? 'null').replaceAll('&quot;', '"'));
    }
    const users = '/client-area/manage-user';

    it('those of the frame and the page, with the roles that make them if not all that may open it do', async () => {
      const { api, roles, reads } = await earlyAt(users, {
        live: releaseWith([list, trail, plain, later, search, rights]),
      });
      expect([api, roles]).toEqual(['/api', ['Admin', 'Partner']]);
      expect(reads).toEqual([
        { path: '/userp', method: 'POST' },
        { path: '/web/users' },
        { path: '/v1/trail', roles: ['Admin'] },
        { path: '/web/search', method: 'POST', body: { text: '' } },
      ]);
    });

    it('those of a page of the shell, by its path', async () => {
      const { reads } = await earlyAt('/client-area/dashboard', {});
      expect(reads).toEqual([{ path: '/userp', method: 'POST' }, { path: '/v1/dashboard/{-13}/{0}' }]);
    });

    it('those of both releases of a module with a stage', async () => {
      const staged = releaseWith([trail], '1.1.0');
      const stage = { release: staged, id: 's', releaseHash: 'x', roles: ['Admin'] };
      const { reads, choice } = await earlyAt(users, { live: releaseWith([list]), stage });
      expect(reads).toEqual([{ path: '/userp', method: 'POST' }]);
      expect(choice.reads).toEqual({
        live: [{ path: '/web/users' }],
        staged: [{ path: '/v1/trail', roles: ['Admin'] }],
      });
    });

    it('those of the live release alone, if the shell cannot run the staged one', async () => {
      const later = releaseWith([trail], '1.1.0');
      const staged = { ...later, descriptor: { ...later.descriptor, contract: '^99.0.0' } };
      const stage = { release: staged, id: 's', releaseHash: 'x', roles: ['Admin'] };
      const { reads, choice } = await earlyAt(users, { live: releaseWith([list]), stage });
      expect(choice).toBeUndefined();
      expect(reads).toEqual([{ path: '/userp', method: 'POST' }, { path: '/web/users' }]);
    });

    it('but none that it cannot read, of an earlier release, or with an earlier shell', async () => {
      const odd = [
        null,
        { path: '//evil.example' },
        { ...list, path: '/../web' },
        { ...list, method: 'PUT' },
      ];
      for (const reads of [odd, 'reads', undefined])
        expect((await earlyAt(users, { live: releaseWith(reads) })).reads).toEqual([
          { path: '/userp', method: 'POST' },
        ]);
      const early = await earlyAt(users, { live: releaseWith(undefined) }, null);
      expect(early).not.toHaveProperty('reads');
    });

    it('but none of a module that is switched off, and none on a public page', async () => {
      expect(await earlyAt(users, { state: 'off', live: releaseWith([list]) })).toBeNull();
      expect(await earlyAt('/login', { live: releaseWith([list]) })).toBeNull();
    });
  });

  it.each([
    ['a later contract', { descriptor: { ...descriptor, contract: '^2.10.0' } }, '2.9.0'],
    ['a kit part that the shell does not have', { kit: ['@chatline/ui/chart'] }, '2.9.0'],
    ['nothing else', {}, '2.0.0'],
  ])("names a module's files only if the shell offers what it needs: %s", async (what, changes, contract) => {
    const { modules } = registryOf();
    const live = { ...modules.users.live, ...changes };
    await publish(server(), registryOf({ live }));
    const shell = {
      scripts: [],
      styles: [],
      boot: { file: 'boot.1.js', integrity },
      offers: { contract, kit: ['@chatline/ui/button'] },
    };
    write(join(server().services.config.shellDir, 'shell.json'), JSON.stringify(shell));
    const { body } = await get(server(), '/client-area/manage-user');
    expect(body.includes('/modules/users/1.0.0/remoteEntry.js&quot;')).toBe(what === 'nothing else');
  });

  it('names the shell’s files with their hashes, the theme script first', async () => {
    const { shellDir } = server().services.config;
    const shell = {
      scripts: [{ file: 'main.1.js', integrity }],
      styles: [{ file: 'main.1.css', integrity }],
      boot: { file: 'boot.1.js', integrity },
    };
    write(join(shellDir, 'shell.json'), JSON.stringify(shell));
    const { body } = await get(server(), '/login');
    const boot = body.indexOf(
      `<script src="/assets/boot.1.js" integrity="${integrity}" crossorigin="anonymous">`,
    );
    const style = body.indexOf(`<link rel="stylesheet" href="/assets/main.1.css" integrity="${integrity}"`);
    const main = body.indexOf(`<script defer src="/assets/main.1.js" integrity="${integrity}"`);
    expect(boot).toBeGreaterThan(0);
    expect(style).toBeGreaterThan(boot);
    expect(main).toBeGreaterThan(style);
  });

  it('is served from the release of a module that runs alone', async () => {
    await publish(server(), registryOf());
    const page = await get(server(), '/modules/users/1.0.0/alone.html');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<script defer src="/modules/users/1.0.0/alone.js"');
    expect(page.headers['content-security-policy']).toBeDefined();
    expect((await get(server(), '/modules/users/9.0.0/alone.html')).statusCode).toBe(404);
    expect((await get(server(), '/modules/nobody/1.0.0/alone.html')).statusCode).toBe(404);
  });

  it('[MFE-18] of a module that runs alone says that it is switched off, and has none of its code', async () => {
    await publish(server(), registryOf({ state: 'off' }));
    const page = await get(server(), '/modules/users/1.0.0/alone.html');
    expect([page.statusCode, page.headers['module-state']]).toEqual([200, 'off']);
    expect(page.body).toContain(
      '<h1>Users &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; is switched off</h1>',
    );
    expect(page.body).toContain('<a href="/">Back to home</a>');
    expect(page.body).not.toContain('/modules/users/');
    expect(page.body).not.toMatch(/<script (?!type="application\/json")/);
    await publish(server(), registryOf());
    const again = await get(server(), '/modules/users/1.0.0/alone.html');
    expect(again.body).toContain('<script defer src="/modules/users/1.0.0/alone.js"');
    expect(again.headers['module-state']).toBeUndefined();
  });
});

onTestServer(
  'a page with modules on another origin',
  (server) => {
    it('loads the modules from there, and allows that origin in its policy', async () => {
      await publish(server(), registryOf());
      const shell = { scripts: [], styles: [], early: {}, boot: { file: 'boot.1.js', integrity } };
      write(join(server().services.config.shellDir, 'shell.json'), JSON.stringify(shell));
      const { body, headers } = await get(server(), '/client-area/manage-user');
      expect(body).toContain(
        '&quot;href&quot;:&quot;https://cdn.example.com/modules/users/1.0.0/remoteEntry.js',
      );
      expect(body).toContain('"modulesOrigin":"https://cdn.example.com"');
      const policy = String(headers['content-security-policy']);
      for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'])
        expect(policy).toMatch(new RegExp(`${directive} [^;]*https://cdn\\.example\\.com`));
      expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
      const alone = await get(server(), '/modules/users/1.0.0/alone.html');
      expect(alone.body).toContain('src="https://cdn.example.com/modules/users/1.0.0/alone.js"');
      // A CDN that fetches files here passes these headers on.
      expect((await get(server(), '/modules/registry.json')).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    });
  },
  { releases: { bucket: null, modulesOrigin: 'https://cdn.example.com' } },
);

onTestServer(
  'a server without PUBLIC_URL',
  (server) => {
    it('takes its address from the Host header only if that names this machine', async () => {
      const originOf = async (host: string) => {
        const { body } = await server().request({ url: '/robots.txt', headers: { host } });
        return /Sitemap: (.*)\/sitemap\.xml/.exec(body)?.[1];
      };
      expect(await originOf('localhost:4173')).toBe('http://localhost:4173');
      expect(await originOf('127.0.0.1')).toBe('http://127.0.0.1');
      expect(await originOf('evil.example')).toBe('');
      expect(await originOf('localhost.evil.example')).toBe('');
      expect(await originOf('127.0.0.1:4714@evil.example')).toBe('');
    });
  },
  { publicUrl: null },
);
