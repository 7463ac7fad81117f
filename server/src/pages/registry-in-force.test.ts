import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dayMs, hourMs } from '@chatline/contract/constants/time';
import { badBase64 } from '@chatline/contract/testing/bad-base64';
import { signRegistry, type TestKeys, testKey, testKeys } from '@chatline/contract/testing/sign-registry';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../app/create-app.ts';
import type { Config } from '../platform/config.ts';
import { readVersions } from '../status/read-versions.ts';
import { onTestServer, type TestServer } from '../testing/test-server.ts';
import { createPages, type Pages } from './pages.ts';
import { rootKeyOf } from './registry-file.ts';
import { expiryOf, expiryWarning } from './warn-expiring.ts';
import { registryOf, rootKeyProblem } from './watched-registry.ts';

const keys = await testKeys();
const byOther = { ...keys, root: await testKey() };
const rsaPem = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const fixture = join(import.meta.dirname, '../../../shared/contract/src/modules/fixtures/registry-2.0.json');
const past = JSON.parse(readFileSync(fixture, 'utf8'));
for (const { live } of Object.values<{ live: { descriptor: object } }>(past.modules))
  Object.assign(live.descriptor, { contract: '^2.0.0' });

const signed = async (registry: typeof past, signers: TestKeys = keys) =>
  JSON.stringify(await signRegistry(registry, signers));

/** Signs a copy of the past registry with a changed module `users`. */
function withUsers(change: (users: typeof past) => void, revision = past.revision + 1): Promise<string> {
  const registry = structuredClone(past);
  registry.revision = revision;
  change(registry.modules.users);
  return signed(registry);
}

/** The good registry's next revision, with a part of one module changed after it was signed. */
async function withDamagedUsers(): Promise<string> {
  const text = await signed({ ...past, revision: past.revision + 1 });
  return text.replace('Manage Users', 'Manage Losers');
}

const good = await signed(past);
const byOtherRoot = await signed({ ...past, revision: past.revision + 1 }, byOther);
const older = await signed({ ...past, revision: past.revision - 1 });
const ofUnknownFormat = await signed({ ...past, format: '9.0', revision: past.revision + 1 });
const shell = JSON.stringify({
  scripts: [],
  styles: [],
  boot: { file: 'boot.js', integrity: past.modules.users.live.files['remoteEntry.7a8b9c.js'] },
});
const address = '/client-area/manage-user';

const blockText = (html: string) =>
  /<script type="application\/json" id="module-registry">(.*)<\/script>/.exec(html)?.[1] ?? '""';

const blockOf = (html: string): unknown => JSON.parse(blockText(html));

onTestServer(
  'the registry in force',
  (server) => {
    const file = (name: string) => join(server().services.config.dataDir, 'modules', name);
    const put = (text: string | null, name = 'registry.json') => {
      mkdirSync(dirname(file(name)), { recursive: true });
      if (text === null) rmSync(file(name), { force: true });
      else writeFileSync(file(name), text);
    };
    const lines: string[] = [];
    /** Starts another server on the same data folder. */
    function started(changes: Partial<Config> = {}): { pages: Pages; services: TestServer['services'] } {
      const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
      const { config } = server().services;
      const services = { ...server().services, config: { ...config, ...changes }, log };
      return { pages: createPages(services), services };
    }
    beforeEach(() => {
      lines.length = 0;
      for (const copy of ['registry.last-good.json', 'registry.last-signed.json']) put(null, copy);
      put(shell, '../shell/shell.json');
      put(good);
    });
    afterEach(() => rmSync(file('registry.json'), { force: true }));

    it.each<readonly [string, string | null]>([
      ['garbled', '{"payload":'],
      ['empty', ''],
      ['missing', null],
      ['signed with another root key', byOtherRoot],
      ['changed by a letter of its root', good.replace('create-user', 'create-thief')],
      ['of an older revision', older],
      ['of an unknown format', ofUnknownFormat],
    ])(
      'stays in force if the file is %s, even after a restart, until there is a good file again',
      async (_, text) => {
        const { pages } = started();
        expect(blockOf(pages.page(address, '').html)).toEqual(JSON.parse(good));
        put(text);
        for (const running of [pages, started().pages]) {
          const page = running.page(address, '');
          running.page(address, '');
          expect([page.status, blockOf(page.html)]).toEqual([200, JSON.parse(good)]);
          expect(page.html.includes('data-early')).toBe(true);
        }
        expect(lines.filter((line) => line.includes('the last good one stays in force'))).toHaveLength(2);
        const next = await signed({ ...past, revision: past.revision + 2 });
        put(next);
        expect(blockOf(pages.page(address, '').html)).toEqual(JSON.parse(next));
      },
    );

    it('[MFE-13] counts what the tools last wrote, also if the file was put back before it was read', async () => {
      const { services } = started();
      const stateOf = () => registryOf(services).read()?.registry.modules.users?.state;
      expect(stateOf()).toBe('live');
      const off = (users: typeof past) => Object.assign(users, { state: 'off', revision: past.revision + 1 });
      put(await withUsers(off, past.revision), 'registry.last-signed.json');
      expect(stateOf()).toBe('off');
    });

    it.each([
      ['is damaged', 'damaged'],
      ['is an RSA key', rsaPem],
    ])(
      '[MFE-13] is served with the root key of a copy if its own %s, which the log and readyz report',
      async (_, key) => {
        const pem = file('../keys/registry.pem');
        put(key, '../keys/registry.pem');
        const unread = { registryPublicKey: null, isProduction: false };
        for (const copy of [null, good]) {
          put(copy, 'registry.last-good.json');
          for (const text of [good, '{', byOtherRoot]) {
            put(text);
            lines.length = 0;
            const { pages, services } = started(unread);
            expect(blockOf(pages.page(address, '').html)).toEqual(copy && JSON.parse(good));
            expect(lines.join()).toContain(`${pem} cannot be read as a private Ed25519 key`);
            await using app = await createApp(services);
            const ready = (await app.inject({ url: '/readyz' })).json();
            expect(ready).toMatchObject(
              copy === null
                ? { status: 'no registry', missing: ['registry', 'root key'] }
                : { status: 'degraded', missing: ['root key'] },
            );
          }
        }
        put(good);
        put(null, 'registry.last-good.json');
        put(JSON.stringify({ ...JSON.parse(shell), rootKey: keys.root.publicKey }), '../shell/shell.json');
        expect(blockOf(started(unread).pages.page(address, '').html)).toEqual(JSON.parse(good));
        rmSync(pem);
      },
    );

    it('is checked with a key of the data folder whose line ends are written as \\n, as the tools do', () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      put(pem.trim().replaceAll('\n', '\\n'), '../keys/registry.pem');
      expect(rootKeyOf({ ...server().services.config, registryPublicKey: null })).toEqual({
        key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      });
      rmSync(file('../keys/registry.pem'));
    });

    it('[MFE-13] is checked again as soon as the root key in the data folder is another one', async () => {
      const own = generateKeyPairSync('ed25519');
      const publicKey = own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
      const signText = async (payload: string) => {
        const signature = sign(null, Buffer.from(payload), own.privateKey).toString('base64');
        return { payload, signature, key: publicKey };
      };
      const root = { publicKey, signText, sign: (document: object) => signText(JSON.stringify(document)) };
      const byOwn = await signed(past, { ...keys, root });
      const putKey = ({ privateKey }: typeof own) =>
        put(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), '../keys/registry.pem');
      putKey(generateKeyPairSync('ed25519'));
      put(byOwn);
      const { pages, services } = started({ registryPublicKey: null });
      expect(pages.page(address, '').status).toBe(503);
      expect(lines.join()).toContain('put the right root key back if keys/registry.pem is another one');
      putKey(own);
      expect(blockOf(pages.page(address, '').html)).toEqual(JSON.parse(byOwn));
      putKey(generateKeyPairSync('ed25519'));
      expect(blockOf(pages.page(address, '').html)).toEqual(JSON.parse(byOwn));
      expect(registryOf(services).isCurrent()).toBe(false);
      putKey(own);
      expect(registryOf(services).isCurrent()).toBe(true);
      rmSync(file('../keys/registry.pem'));
    });

    it('[MFE-13] counts what the tools have written at once, although the file is refused as a whole', async () => {
      const revision = past.revision + 1;
      put(await signed({ ...past, revision }));
      const { pages, services } = started();
      pages.page(address, '');
      put(good);
      pages.page(address, '');
      const off = (users: typeof past) => Object.assign(users, { state: 'off', revision: revision + 1 });
      put(await withUsers(off, revision), 'registry.last-signed.json');
      expect(registryOf(services).read()?.registry.modules.users?.state).toBe('off');
      expect(registryOf(services).isCurrent()).toBe(false);
    });

    it('keeps what is in force if a pipe is in the place of the file', async () => {
      const { pages } = started();
      pages.page(address, '');
      put(null);
      execFileSync('mkfifo', [file('registry.json')]);
      expect(pages.page(address, '').status).toBe(200);
      expect(lines.join()).toContain('it is not a file');
    });

    it('refuses an older part of a module whose last part it could not read, also after a restart', async () => {
      const { revision } = past;
      const asleep = (users: typeof past) =>
        Object.assign(users, { state: 'asleep', revision: revision + 2 });
      const unreadable = JSON.parse(await withUsers(asleep, revision + 2));
      const { users: earlier } = JSON.parse(await signed({ ...past, revision: revision + 1 })).modules;
      const { pages } = started();
      pages.page(address, '');
      put(JSON.stringify(unreadable));
      expect(pages.page(address, '').status).toBe(200);
      put(JSON.stringify({ ...unreadable, modules: { ...unreadable.modules, users: earlier } }));
      for (const running of [pages, started().pages])
        expect(blockOf(running.page(address, '').html)).toEqual(unreadable);
    });

    it('keeps its root on a server without a root key, also after a restart, and production reports it', () => {
      const withoutKey = { registryPublicKey: null, isProduction: true };
      const { pages, services } = started(withoutKey);
      expect(blockOf(pages.page(address, '').html)).toEqual(JSON.parse(good));
      expect(rootKeyProblem(services.config)).toContain('there is no root key');
      expect(lines.join()).toContain('there is no root key');
      put(byOtherRoot);
      for (const running of [pages, started(withoutKey).pages])
        expect(blockOf(running.page(address, '').html)).toEqual(JSON.parse(good));
    });

    it('is absent if there has never been a good one', async () => {
      put('{');
      const page = started().pages.page(address, '');
      expect([page.status, blockOf(page.html)]).toEqual([503, null]);
      expect(started().pages.page('/login', '').status).toBe(200);
    });

    it('is not read from a copy that was changed', () => {
      put(null);
      put(good.replace('create-user', 'create-thief'), 'registry.last-good.json');
      expect(started().pages.page(address, '').status).toBe(503);
      expect(lines.join()).toContain('a copy of the registry cannot be served as a whole');
    });

    it.each<readonly [string, (users: typeof past) => void, boolean]>([
      ['an icon', (users) => Object.assign(users.live.descriptor.nav[0], { icon: 'crowd' }), true],
      ['a field', (users) => Object.assign(users.live.descriptor.routes[1], { later: true }), true],
      ['a contract', (users) => Object.assign(users.live.descriptor, { contract: '^2.999.0' }), false],
      ['a right', (users) => Object.assign(users.live.descriptor.routes[1], { needs: ['foo'] }), false],
      ['a frame', (users) => Object.assign(users.live.descriptor.routes[1], { frame: 'hologram' }), false],
    ])(
      'still serves all pages if one module uses %s that this server does not know',
      async (_, change, isUsable) => {
        put(await withUsers(change));
        const { pages } = started();
        const page = pages.page(address, '');
        expect([page.status, page.html.includes('data-early')]).toEqual([200, isUsable]);
        expect(pages.page('/priching', '').html.includes('page-priching')).toBe(true);
        expect(pages.page('/nowhere', '').status).toBe(404);
      },
    );

    it('keeps the last good release of one module whose part is damaged; the others follow', async () => {
      const { pages, services } = started();
      pages.page(address, '');
      put(await withDamagedUsers());
      const page = pages.page(address, '');
      expect([page.status, page.html.includes('data-early')]).toEqual([200, true]);
      expect(page.html).not.toContain('Losers');
      expect(lines.join()).toContain('its last good release stays in force');
      const { registry, lastGood } = registryOf(services).read() ?? {};
      expect(lastGood).toEqual(['users']);
      expect(registry?.modules.users?.revision).toBe(past.revision);
      expect(registry?.modules.public?.revision).toBe(past.revision + 1);
    });

    it.each(badBase64)('and its copy keep a part whose signature is replaced by one with %s', (_, bad) => {
      const { pages, services } = started();
      pages.page(address, '');
      const { root, modules } = JSON.parse(good);
      const { team } = modules.users;
      const users = { team: { ...team, signature: bad(team.signature) } };
      put(JSON.stringify({ ...JSON.parse(good), modules: { ...modules, users } }));
      expect(blockOf(pages.page(address, '').html)).toEqual(JSON.parse(good));
      expect(registryOf(services).read()?.lastGood).toEqual(['users']);
      put(JSON.stringify({ ...JSON.parse(good), root: { ...root, signature: bad(root.signature) } }));
      expect(blockOf(pages.page(address, '').html)).toEqual(JSON.parse(good));
      expect([
        registryOf(services).isCurrent(),
        readFileSync(file('registry.last-good.json'), 'utf8'),
      ]).toEqual([false, good]);
    });

    /** A registry after its root key was replaced by that of `byOther`, with a revision of its own. */
    async function afterReplacement(revision: number): Promise<ReturnType<typeof JSON.parse>> {
      const registry = JSON.parse(await signed({ ...past, revision }, byOther));
      const { payload } = JSON.parse(await signed({ ...past, revision })).root;
      const last = await keys.root.sign({ ...JSON.parse(payload), nextRoot: byOther.root.publicKey });
      return { ...registry, succession: [last] };
    }

    it('keeps the earlier roots that its file has lost, and readyz reports it, also after a restart', async () => {
      const { pages, services } = started();
      const first = await afterReplacement(past.revision + 1);
      put(JSON.stringify(first));
      expect(blockOf(pages.page(address, '').html)).toEqual(first);
      const next = await afterReplacement(past.revision + 2);
      put(JSON.stringify({ ...next, succession: [] }));
      for (const running of [{ pages, services }, started()]) {
        expect(blockOf(running.pages.page(address, '').html)).toEqual({
          ...next,
          succession: first.succession,
        });
        expect(registryOf(running.services).read()?.lastGood).toEqual(['root']);
      }
      expect(JSON.parse(readFileSync(file('registry.last-good.json'), 'utf8')).succession).toEqual(
        first.succession,
      );
      expect(lines.join()).toContain('npm run module -- restore root');
    });

    it('[MFE-13] keeps revisions and last good parts over a replaced root key, also if it starts then', async () => {
      const revision = past.revision + 1;
      const before = await signed({ ...past, revision });
      const replaced = await afterReplacement(revision);
      const root = { ...JSON.parse(replaced.root.payload), earlier: [keys.root.publicKey] };
      const next = { ...replaced, root: await byOther.root.sign(root), succession: [] };
      put(before);
      const { pages, services } = started();
      pages.page(address, '');
      Object.assign(services.config, { registryPublicKey: byOther.root.publicKey });
      const { users: older, ...others } = JSON.parse(good).modules;
      const { public: current } = next.modules;
      for (const modules of [{ users: older }, { users: {} }, {}])
        for (const isStarting of [false, true]) {
          put(JSON.stringify({ ...next, modules: { ...others, public: current, ...modules } }));
          if (isStarting) put(before, 'registry.last-good.json');
          const running = isStarting
            ? started({ registryPublicKey: byOther.root.publicKey })
            : { pages, services };
          running.pages.page(address, '');
          const { registry, lastGood } = registryOf(running.services).read() ?? {};
          expect([lastGood, registry?.modules.users?.revision]).toEqual([['users'], revision]);
        }
    });

    it('[MFE-13] keeps them if it starts with the replaced key, and a shell that was built with the next one', async () => {
      const revision = past.revision + 1;
      const replaced = await afterReplacement(revision);
      const rootKey = byOther.root.publicKey;
      put(JSON.stringify({ ...JSON.parse(shell), rootKey }), '../shell/shell.json');
      put(await signed({ ...past, revision }), 'registry.last-good.json');
      put(JSON.stringify({ ...replaced, modules: JSON.parse(good).modules }));
      const { pages, services } = started({ registryPublicKey: keys.root.publicKey });
      pages.page(address, '');
      const { registry, lastGood } = registryOf(services).read() ?? {};
      expect([lastGood, registry?.modules.users?.revision]).toEqual([['public', 'users'], revision]);
    });

    it('[MFE-13] keeps what the tools have written while it was stopped, although the file is older', async () => {
      const revision = past.revision + 1;
      put(good, 'registry.last-good.json');
      put(await signed({ ...past, revision }), 'registry.last-signed.json');
      const { pages, services } = started();
      put(
        JSON.stringify({
          ...JSON.parse(await signed({ ...past, revision })),
          modules: JSON.parse(good).modules,
        }),
      );
      pages.page(address, '');
      const { registry, lastGood } = registryOf(services).read() ?? {};
      expect([lastGood, registry?.modules.users?.revision]).toEqual([['public', 'users'], revision]);
      put(null, 'registry.last-good.json');
      put(good);
      expect(registryOf(started().services).read()).toMatchObject({ registry: { revision } });
    });

    it('[MFE-13] knows from each copy what is later, although the file cannot be used', async () => {
      const next = JSON.parse(
        await withUsers((users) => Object.assign(users, { state: 'off', revision: past.revision + 1 })),
      );
      const part = {
        ...JSON.parse(good),
        modules: { ...JSON.parse(good).modules, users: next.modules.users },
      };
      for (const [lastGood, lastSigned] of [
        [JSON.parse(good), next],
        [JSON.parse(good), part],
        [part, JSON.parse(good)],
      ])
        for (const text of ['{', null]) {
          put(JSON.stringify(lastGood), 'registry.last-good.json');
          put(JSON.stringify(lastSigned), 'registry.last-signed.json');
          put(text);
          const { services } = started();
          const { users } = registryOf(services).read()?.registry.modules ?? {};
          expect(users).toMatchObject({ state: 'off', revision: past.revision + 1 });
        }
    });

    it('[MFE-13] has no change of the operators over an older document of the team', async () => {
      const revision = past.revision + 1;
      const later = JSON.parse(await signed({ ...past, revision }));
      const change = { module: 'users', revision: revision + 1, overrides: past.revision, state: 'off' };
      const operations = await keys.operations.sign({ ...change, expiresAt: '2100-01-01T00:00:00.000Z' });
      const users = { ...JSON.parse(good).modules.users, operations };
      const replayed = JSON.stringify({ ...later, modules: { ...later.modules, users } });
      put(JSON.stringify(later));
      const { pages, services } = started();
      pages.page(address, '');
      put(replayed);
      for (const running of [{ pages, services }, started()]) {
        expect(blockOf(running.pages.page(address, '').html)).toEqual(later);
        expect(registryOf(running.services).read()?.damaged).toEqual({
          users: `its team's revision ${past.revision} is older than ${revision}, which is in force`,
        });
      }
      for (const [lastGood, lastSigned] of [
        [JSON.stringify(later), replayed],
        [replayed, JSON.stringify(later)],
      ] as const) {
        put(lastGood, 'registry.last-good.json');
        put(lastSigned, 'registry.last-signed.json');
        expect(blockOf(started().pages.page(address, '').html)).toEqual(later);
      }
    });

    it('[MFE-13] is not one from before format 2.0 if there is a copy of a later one, although it cannot be served', async () => {
      const { payload, signature } = await keys.root.sign({ ...past, format: '1.1' });
      for (const copy of [
        await signed(past, byOther),
        JSON.stringify({ ...JSON.parse(good), format: '9.0' }),
      ]) {
        put(copy, 'registry.last-good.json');
        put(JSON.stringify({ payload, signature }));
        expect(started().pages.page(address, '').status).toBe(503);
        expect(readFileSync(file('registry.last-good.json'), 'utf8')).toBe(copy);
        expect(lines.join()).toContain('to go back on purpose, delete registry.last-good.json');
      }
    });

    it('[MFE-13] has a line in the log for a copy that is ignored, and none for one whose parts count', async () => {
      const other = JSON.stringify({ ...JSON.parse(good), format: '9.0' });
      for (const [copy, reason] of [
        ['{', 'it is malformed'],
        [other, 'its format is 9.0, and this console reads 2.0'],
        [' '.repeat(200_001), 'it has 200001 bytes; at most 200000 are read'],
      ] as const) {
        put(copy, 'registry.last-good.json');
        lines.length = 0;
        started().pages.page(address, '');
        expect(lines.map((line) => JSON.parse(line))).toMatchObject([
          { reason, msg: 'a copy of the registry cannot be read, so an older part may go unnoticed' },
        ]);
      }
      lines.length = 0;
      for (const copy of [await signed(past, byOther), good]) {
        put(copy, 'registry.last-good.json');
        started().pages.page(address, '');
      }
      expect(lines).toEqual([]);
    });

    it('[MFE-13] is not taken from a copy that a replaced root key has signed, whatever is in it', async () => {
      const rootKey = byOther.root.publicKey;
      const { root, ...others } = await afterReplacement(past.revision);
      const named = { ...JSON.parse(root.payload), earlier: [keys.root.publicKey] };
      const replaced = { ...others, root: await byOther.root.sign(named) };
      const high = Math.floor(Date.now() / 1000) + 80_000;
      const team = await testKey();
      const forged = await signed({ ...past, revision: high }, { ...keys, team });
      put(JSON.stringify({ ...JSON.parse(shell), rootKey }), '../shell/shell.json');
      put(forged, 'registry.last-good.json');
      put(JSON.stringify(replaced));
      const { pages, services } = started({ registryPublicKey: rootKey });
      expect(blockOf(pages.page(address, '').html)).toEqual(replaced);
      expect(registryOf(services).read()).toMatchObject({ lastGood: [], damaged: {} });
      put(forged, 'registry.last-good.json');
      put(null);
      expect(started({ registryPublicKey: rootKey }).pages.page(address, '').status).toBe(503);
    });

    it('[MFE-13] has no earlier roots that anyone has signed, also with a copy that has some', async () => {
      const forged = async (at: number) => {
        const root = { ...JSON.parse(JSON.parse(good).root.payload), revision: at };
        return (await testKey()).sign({ ...root, nextRoot: keys.root.publicKey });
      };
      const succession = await Promise.all(Array.from({ length: 100 }, (_, at) => forged(at + 1)));
      put(JSON.stringify({ ...JSON.parse(good), succession }));
      put(JSON.stringify({ ...JSON.parse(good), succession }), 'registry.last-good.json');
      const { pages, services } = started();
      expect(blockOf(pages.page(address, '').html)).toEqual(JSON.parse(good));
      expect(registryOf(services).read()).toMatchObject({ lastGood: [], ignored: ['succession'] });
      expect(readFileSync(file('registry.last-good.json'), 'utf8')).toBe(good);
    });

    it('[MFE-13] is degraded without an earlier root that its root names, although no copy has it', async () => {
      const registry = JSON.parse(good);
      const root = JSON.parse(registry.root.payload);
      const earlier = [byOther.root.publicKey];
      const named = { ...registry, root: await keys.root.sign({ ...root, earlier }) };
      put(JSON.stringify(named));
      await using app = await createApp(started().services);
      const ready = async () => (await app.inject({ url: '/readyz' })).json();
      expect(await ready()).toMatchObject({ status: 'degraded', missing: ['earlier roots'], lastGood: [] });
      expect(lines.join()).toContain('npm run module -- restore root');
      const last = await byOther.root.sign({ ...root, nextRoot: keys.root.publicKey });
      put(JSON.stringify({ ...named, succession: [last] }));
      expect(await ready()).toMatchObject({ status: 'ready', missing: [] });
    });

    it('does not change to one that the shell refuses, because it was built with an earlier root key', async () => {
      const rootKey = keys.root.publicKey;
      put(JSON.stringify({ ...JSON.parse(shell), rootKey }), '../shell/shell.json');
      const { pages, services } = started({ registryPublicKey: null });
      pages.page(address, '');
      const replaced = await afterReplacement(past.revision + 1);
      const later = started({ registryPublicKey: byOther.root.publicKey });
      put(JSON.stringify({ ...replaced, succession: [] }));
      expect(blockOf(pages.page(address, '').html)).toEqual(JSON.parse(good));
      expect(registryOf(services).isCurrent()).toBe(false);
      expect([later.pages.page(address, '').status, lines.join()]).toEqual([
        503,
        expect.stringContaining('the shell was built with'),
      ]);
      put(JSON.stringify(replaced));
      expect(blockOf(later.pages.page(address, '').html)).toEqual(replaced);
      put(JSON.stringify({ ...replaced, succession: [], modules: replaced.modules }));
      put(null, 'registry.last-good.json');
      const fresh = started({ registryPublicKey: byOther.root.publicKey });
      expect(fresh.pages.page(address, '').status).toBe(503);
      const rebuilt = { ...JSON.parse(shell), rootKey: byOther.root.publicKey };
      put(JSON.stringify(rebuilt), '../shell/shell.json');
      expect(fresh.pages.page(address, '').status).toBe(200);
    });

    it.each(['', 'a key', keys.root.publicKey.slice(1), null, 7])(
      'is served if the file of the shell names %j as its root key, which is not one',
      (rootKey) => {
        put(JSON.stringify({ ...JSON.parse(shell), rootKey }), '../shell/shell.json');
        const page = started().pages.page(address, '');
        expect([page.status, page.html.includes('boot.js')]).toEqual([200, true]);
      },
    );

    const nowSeconds = () => Math.floor(Date.now() / 1000);
    const threeDays = 3 * (dayMs / 1000);

    it('names the way out of a module, or a root, that is ahead of the clock in the log', async () => {
      const { pages } = started();
      pages.page(address, '');
      const revision = nowSeconds() + threeDays;
      put(await withUsers((users) => Object.assign(users, { revision })));
      pages.page(address, '');
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        {
          module: 'users',
          reason: `revision ${revision} is ahead of the clock`,
          repair: 'npm run module -- restore users',
        },
      ]);
      put(await signed({ ...past, revision }));
      pages.page(address, '');
      expect(lines.join()).toContain(
        `revision ${revision} is ahead of the clock; put the last good root back with: npm run module -- restore root`,
      );
    });

    it('keeps its copy of a module whose part in the file is ahead of the clock', async () => {
      // The copy cannot be read at the start, because the server has another root key then.
      put(await signed(past, byOther), 'registry.last-good.json');
      const users = (name: string) => JSON.parse(readFileSync(file(name), 'utf8')).modules.users;
      const before = users('registry.last-good.json');
      put(await withUsers((module) => Object.assign(module, { revision: nowSeconds() + threeDays })));
      started().pages.page(address, '');
      expect(users('registry.last-good.json')).toEqual(before);
      const { public: ofFile } = JSON.parse(readFileSync(file('registry.json'), 'utf8')).modules;
      expect(JSON.parse(readFileSync(file('registry.last-good.json'), 'utf8')).modules.public).toEqual(
        ofFile,
      );
    });

    it('keeps what is in force if the clock falls back, and takes a lower revision then', async () => {
      const [revision, lower] = [nowSeconds(), nowSeconds() - threeDays];
      put(await signed({ ...past, revision }));
      const { pages, services } = started();
      pages.page(address, '');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * dayMs });
      try {
        put(`${await signed({ ...past, revision })} `);
        pages.page(address, '');
        expect(registryOf(services).read()?.registry.refused).toEqual({});
        expect(registryOf(services).isCurrent()).toBe(true);
        put(await signed({ ...past, revision: lower }));
        pages.page(address, '');
        expect(registryOf(services).read()?.registry).toMatchObject({ revision: lower, refused: {} });
      } finally {
        vi.useRealTimers();
      }
    });

    it('is served as it is if it is from before format 2.0 and the root key has signed it', async () => {
      const { payload, signature } = await keys.root.sign({ ...past, format: '1.1' });
      const legacy = JSON.stringify({ payload, signature });
      put(legacy);
      const page = started().pages.page(address, '');
      expect([page.status, blockOf(page.html)]).toEqual([200, JSON.parse(legacy)]);
      expect(page.html.includes('data-early')).toBe(true);
      const byOther = await keys.team.sign({ ...past, format: '1.1' });
      put(JSON.stringify({ payload: byOther.payload, signature: byOther.signature }));
      put(null, 'registry.last-good.json');
      expect(started().pages.page(address, '').status).toBe(503);
    });

    it('is not replaced by one of its own signed texts, nor by a registry from before format 2.0', async () => {
      const later = { ...past, revision: past.revision + 5 };
      const { root } = JSON.parse(await signed(later));
      const old = await keys.root.sign({ ...later, format: '1.1' });
      const { pages } = started();
      pages.page(address, '');
      for (const { payload, signature } of [root, old]) {
        put(JSON.stringify({ payload, signature }));
        for (const running of [pages, started().pages])
          expect(blockOf(running.page(address, '').html)).toEqual(JSON.parse(good));
        expect(readFileSync(file('registry.last-good.json'), 'utf8')).toBe(good);
      }
      put(JSON.stringify({ payload: root.payload, signature: root.signature }));
      put(null, 'registry.last-good.json');
      expect(started().pages.page(address, '').status).toBe(503);
    });

    it('is reported by readyz', async () => {
      const ready = async () => {
        const { statusCode, body } = await server().request({ url: '/readyz' });
        return [statusCode, JSON.parse(body)];
      };
      const parts = { missing: ['shell'], lastGood: [], refused: [], ahead: [], unfit: [], expiring: [] };
      put(null);
      put('', '../shell/shell.json');
      expect(await ready()).toEqual([
        503,
        { status: 'no registry', ...parts, missing: ['registry', 'shell'] },
      ]);
      put(good);
      expect(await ready()).toEqual([200, { status: 'degraded', ...parts }]);
      put('{');
      expect(await ready()).toEqual([200, { status: 'degraded', ...parts, lastGood: ['registry'] }]);
      put(await withUsers((users) => Object.assign(users, { state: 'staged' })));
      expect(await ready()).toEqual([200, { status: 'degraded', ...parts, refused: ['users'] }]);
      put(shell, '../shell/shell.json');
      put(await signed({ ...past, revision: past.revision + 5 }));
      expect(await ready()).toEqual([200, { status: 'ready', ...parts, missing: [] }]);
    });

    it('is reported by readyz if the shell cannot run a live or staged release', async () => {
      put(null, 'registry.last-good.json');
      await using app = await createApp(started().services);
      const ready = async () => (await app.inject({ url: '/readyz' })).json();
      const offer = (contract: string) =>
        put(JSON.stringify({ ...JSON.parse(shell), offers: { contract, kit: [] } }), '../shell/shell.json');
      put(good);
      offer('2.0.0');
      expect(await ready()).toMatchObject({ status: 'ready', unfit: [] });
      const { live } = structuredClone(past.modules.users);
      Object.assign(live.descriptor, { contract: '^2.4.0' });
      put(await withUsers((users) => Object.assign(users, { live })));
      expect(await ready()).toMatchObject({ status: 'degraded', unfit: ['users'] });
      put(await withUsers((users) => Object.assign(users, { live, state: 'off' }), past.revision + 2));
      expect(await ready()).toMatchObject({ status: 'ready', unfit: [] });
      const stage = { release: live, id: 's', releaseHash: 'x', roles: ['Admin'] };
      put(await withUsers((users) => Object.assign(users, { stage }), past.revision + 3));
      expect(await ready()).toMatchObject({ status: 'degraded', unfit: ['users'] });
      offer('2.4.0');
      expect(await ready()).toMatchObject({ status: 'ready', unfit: [] });
      put(shell, '../shell/shell.json');
    });

    it('is reported by readyz if it is ahead of the clock, because that has fallen back', async () => {
      put(await signed({ ...past, revision: nowSeconds() }));
      await using app = await createApp(started().services);
      const ready = async () => (await app.inject({ url: '/readyz' })).json();
      expect(await ready()).toMatchObject({ status: 'ready', ahead: [] });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * dayMs });
      try {
        expect(await ready()).toMatchObject({ status: 'degraded', ahead: ['root', 'public', 'users'] });
      } finally {
        vi.useRealTimers();
      }
    });

    it('is reported by readyz and once a day in the log when a signature expires within 60 days', async () => {
      const expiresAt = new Date(Date.now() + 30 * dayMs).toISOString();
      put(await withUsers((users) => Object.assign(users, { expiresAt }), past.revision + 9));
      const { body } = await server().request({ url: '/readyz' });
      expect(JSON.parse(body)).toMatchObject({ status: 'ready', expiring: ['users'] });
      const { services } = started();
      const warn = expiryWarning(services);
      for (const hours of [0, 1, 23, 25]) warn(Date.now() + hours * hourMs);
      expect(lines.filter((line) => line.includes('"expiring":["users"]'))).toHaveLength(2);
    });

    it('[OPS-120] is degraded on the status page when a signature expires within 14 days', async () => {
      const inDays = async (days: number, revision: number) => {
        const expiresAt = new Date(Date.now() + days * dayMs).toISOString();
        put(await withUsers((users) => Object.assign(users, { expiresAt }), past.revision + revision));
        const { services } = started();
        expect(expiryOf(services)).toBe(Date.parse(expiresAt));
        return readVersions(services);
      };
      const problems = [{ kind: 'expiring', names: ['users'] }];
      expect(await inDays(15, 10)).toMatchObject({ verdict: 'works', problems });
      expect(await inDays(13, 11)).toMatchObject({ verdict: 'degraded', problems });
    });

    it('is sent to open consoles in place of the file, with an ETag of its text', async () => {
      const { pages, services } = started();
      await using app = await createApp(services);
      const get = (headers: Record<string, string> = {}) =>
        app.inject({ url: '/modules/registry.json', headers });
      const response = await get();
      expect([response.statusCode, response.body]).toEqual([200, good]);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      const etag = String(response.headers.etag);
      const same = await get({ 'if-none-match': etag });
      expect([same.statusCode, same.body, same.headers['cache-control']]).toEqual([304, '', 'no-store']);
      for (const text of ['{', byOtherRoot, older, null]) {
        put(text);
        const { body, headers } = await get();
        expect([body, headers.etag]).toEqual([good, etag]);
      }
      const ahead = Math.floor(Date.now() / 1000) + 3 * (dayMs / 1000);
      put(await withUsers((users) => Object.assign(users, { revision: ahead })));
      const { body, headers } = await get();
      expect(body).not.toContain(`\\"revision\\":${ahead}`);
      const { html } = pages.page(address, '');
      expect([JSON.parse(body), headers.etag === etag]).toEqual([blockOf(html), false]);
    });

    it('is not found at its address if there is none, which the response says', async () => {
      put('{');
      await using app = await createApp(started().services);
      const response = await app.inject({ url: '/modules/registry.json' });
      expect([response.statusCode, response.json().detail]).toEqual([
        503,
        'There is no module registry that can be used.',
      ]);
    });

    it('does not contain parts that the root does not name, or that no change uses; one line reports all', async () => {
      const registry = JSON.parse(good);
      const { users } = registry.modules;
      const strangers = Array.from({ length: 2000 }, (_, at) => [`stranger${at}`, null] as const);
      const releases = Array.from({ length: 20 }, () => users.team);
      const modules = {
        ...registry.modules,
        ...Object.fromEntries(strangers),
        users: { ...users, releases },
      };
      put(JSON.stringify({ ...registry, modules }));
      const { pages, services } = started();
      expect(blockOf(pages.page(address, '').html)).toEqual({
        ...registry,
        succession: [],
        modules: { ...registry.modules, users: { ...users, releases: [] } },
      });
      expect(lines).toHaveLength(1);
      expect(lines.join()).toContain('"count":2001');
      expect(registryOf(services).read()?.registry.refused).toEqual({});
    });

    it('stays in force if the file is too large to be parsed', () => {
      const { pages } = started();
      pages.page(address, '');
      put(`${good}${' '.repeat(200_000)}`);
      expect(blockOf(pages.page(address, '').html)).toEqual(JSON.parse(good));
      expect(lines.join()).toContain('at most 200000 are read');
    });

    it('stays in force if the text of another one is too large for a page, which escapes it', async () => {
      const { pages } = started();
      pages.page(address, '');
      const grants = [`/client-area/${'<'.repeat(34_000)}`];
      const other = { grants, revision: past.revision + 1 };
      const modules = { ...past.modules, other };
      put(await signed({ ...past, revision: past.revision + 1, modules }));
      expect(blockOf(pages.page(address, '').html)).toEqual(JSON.parse(good));
      expect(lines.join()).toMatch(/it has 2\d{5} bytes in a page; at most 200000 are served/);
    });

    it('[MFE-13] keeps the last good part of a module whose team has signed too large a text', async () => {
      const { pages, services } = started();
      pages.page(address, '');
      put(await withUsers((users) => Object.assign(users, { later: 'x'.repeat(100_000) })));
      const { users, public: others } = JSON.parse(good).modules;
      for (const running of [{ pages, services }, started()]) {
        expect(blockOf(running.pages.page(address, '').html)).toMatchObject({ modules: { users } });
        const { lastGood, damaged, text } = registryOf(running.services).read() ?? {};
        expect([lastGood, damaged]).toEqual([
          ['users'],
          {
            users: expect.stringMatching(
              /^one of its texts has 1\d{5} bytes in a page; at most 60000 are read$/,
            ),
          },
        ]);
        expect(JSON.parse(text ?? '').modules.public).not.toEqual(others);
      }
      put(null, 'registry.last-good.json');
      const fresh = started();
      expect(fresh.pages.page(address, '').html.length).toBeLessThan(50_000);
      expect(registryOf(fresh.services).read()?.registry.refused.users?.fault).toMatch(
        /^one of its texts has 1/,
      );
    });

    it('does not contain what nobody has signed', async () => {
      const registry = JSON.parse(good);
      const junk = 'x'.repeat(1000);
      const { users } = registry.modules;
      put(
        JSON.stringify({
          ...registry,
          later: junk,
          root: { ...registry.root, later: junk },
          succession: [{ payload: junk, signature: '', key: '' }],
          modules: {
            ...registry.modules,
            users: { ...users, later: junk, team: { ...users.team, later: junk } },
          },
        }),
      );
      const { pages } = started();
      expect(pages.page(address, '').html).not.toContain(junk);
      expect(blockOf(pages.page(address, '').html)).toMatchObject(registry);
      expect(lines.join()).toContain('"modules":["later","users","root","succession"]');
      put(`${good.slice(0, -1)}${' '.repeat(1000)},"root":${JSON.stringify(registry.root)}}`);
      expect(blockText(pages.page(address, '').html)).toBe(good);
      put(null, 'registry.last-good.json');
      const changed = { ...users.team, payload: users.team.payload + junk };
      put(JSON.stringify({ ...registry, modules: { ...registry.modules, users: { team: changed } } }));
      const fresh = started();
      expect(fresh.pages.page(address, '').html).not.toContain(junk);
      expect(registryOf(fresh.services).read()?.damaged).toEqual({
        users: 'it was changed after it was signed',
      });
    });

    it('has a page with a card for a module that has paths in the root, but no part', async () => {
      const registry = JSON.parse(good);
      const { users: _gone, ...modules } = registry.modules;
      put(JSON.stringify({ ...registry, modules }));
      const { pages, services } = started();
      expect(pages.page(address, '').status).toBe(200);
      expect(pages.page('/nowhere', '').status).toBe(404);
      expect(registryOf(services).read()).toMatchObject({
        lastGood: [],
        registry: { refused: { users: { fault: 'it is missing' } } },
      });
    });

    it('comes with the time of the server', () => {
      const beforeMs = Date.now();
      const { html } = started().pages.page(address, '');
      const sentMs = Number(/<meta name="server-time" content="(\d+)">/.exec(html)?.[1]);
      expect([sentMs >= beforeMs, sentMs <= Date.now()]).toEqual([true, true]);
    });

    it('is never returned from a cache, and neither is its copy', async () => {
      started().pages.page(address, '');
      expect(existsSync(file('registry.last-good.json'))).toBe(true);
      for (const url of ['/modules/registry.json', '/modules/registry.last-good.json'])
        expect((await server().request({ url })).headers['cache-control']).toBe('no-store');
    });
  },
  { registryPublicKey: keys.root.publicKey },
);
