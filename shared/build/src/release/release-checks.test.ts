import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from '@chatline/contract/modules/release';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { compressFiles } from '../bundle/compress.ts';
import { integrityOf } from '../common/integrity.ts';
import { workspaceDir } from '../common/paths.ts';
import { grants } from '../registry/grants.ts';
import { folderHash } from '../registry/release-hash.ts';
import { budgetOfOthers } from './budgets.ts';
import { checkBudget } from './check-budget.ts';
import { checkBuilt } from './check-built.ts';
import { checkFiles } from './check-files.ts';
import { checkFolderRules } from './check-folder-rules.ts';
import { readCarried } from './read-carried.ts';

const root = mkdtempSync(path.join(tmpdir(), 'chatline-checks-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const dir = path.join(root, 'modules/users/1.1.0');
const chunk = `export const text = '${'a user '.repeat(200)}';`;
const texts = {
  'remoteEntry.js': "var users_1_1_0;import('./page-users.js')",
  'page-users.js': chunk,
  'alone/alone.js': `load('8.js', '${integrityOf(Buffer.from('8'))}')`,
};
const hashOf = (file: keyof typeof texts) => integrityOf(Buffer.from(texts[file]));
const release: Release = {
  version: '1.1.0',
  base: '/modules/users/1.1.0/',
  container: 'users_1_1_0',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': hashOf('remoteEntry.js'), 'page-users.js': hashOf('page-users.js') },
  pages: { users: ['page-users.js'] },
  alone: { 'alone/alone.js': hashOf('alone/alone.js') },
  kit: ['@chatline/ui/button'],
  descriptor: {
    name: 'users',
    title: 'Users',
    contract: '^2.0.0',
    routes: [
      {
        path: '/client-area/manage-user',
        page: 'users',
        title: 'Users',
        needs: ['manage-users'],
        frame: 'dashboard',
      },
    ],
    nav: [],
    capabilities: [],
  },
};

const write = (file: string, text: string) => writeFileSync(path.join(dir, file), text);

beforeEach(async () => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(path.join(dir, 'alone'), { recursive: true });
  for (const [file, text] of Object.entries(texts)) write(file, text);
  write('alone/8.js', '8');
  await compressFiles(dir, ['remoteEntry.js', 'page-users.js', 'alone/alone.js', 'alone/8.js']);
  write('release.json', JSON.stringify(release));
});

describe('the files of a release', () => {
  it('are accepted as they were built', () => expect(checkFiles(dir, release)).resolves.toBeUndefined());

  it.each([
    ['a changed file', 'page-users.js', 'users 1.1.0: page-users.js is changed or missing'],
    ['an unlisted file', 'extra.js', "users 1.1.0: extra.js is in the release's folder, but"],
    ['an unlisted file of its own host', 'alone/extra.js', 'alone/extra.js is in the release'],
    ['a changed file of its own host', 'alone/8.js', 'alone/8.js is in the release'],
    ['a damaged compressed copy', 'page-users.js.br', 'page-users.js.br is in the release'],
  ])('are refused: %s', async (_, file, message) => {
    write(file, 'other');
    await expect(checkFiles(dir, release)).rejects.toThrow(message);
  });

  it.each([
    ['page-users.js.br', brotliCompressSync],
    ['page-users.js.gz', gzipSync],
  ])('are refused: a compressed copy of something else, %s', async (file, compress) => {
    writeFileSync(path.join(dir, file), compress('other'));
    await expect(checkFiles(dir, release)).rejects.toThrow(`${file} is in the release's folder, but`);
  });

  it.each([
    ['a file', 'alone/key.svg', '../../../../../keys/registry.pem'],
    ['a folder', 'keys', '../../../../keys'],
    ['nothing', 'page-users.js.gz', 'none'],
  ])('are refused: a link to %s', async (_, link, target) => {
    mkdirSync(path.join(root, 'keys'), { recursive: true });
    writeFileSync(path.join(root, 'keys/registry.pem'), 'secret');
    rmSync(path.join(dir, link), { force: true });
    symlinkSync(target, path.join(dir, link));
    const message = `${path.join(dir, link)} is neither a file nor a folder: a release has no links`;
    await expect(checkFiles(dir, release)).rejects.toThrow(message);
    await expect(readCarried('users', dir, 'any', grants)).rejects.toThrow(message);
  });

  it('are refused: an empty folder, which would stay for good', async () => {
    mkdirSync(path.join(dir, 'alone/deep/deeper'), { recursive: true });
    await expect(checkFiles(dir, release)).rejects.toThrow(
      'users 1.1.0: alone/deep/deeper is an empty folder',
    );
  });

  it('are refused: a missing one', async () => {
    rmSync(path.join(dir, 'page-users.js'));
    await expect(checkFiles(dir, release)).rejects.toThrow('page-users.js is changed or missing');
  });
});

describe('[FAST-14] the sizes and requests of a release', () => {
  const budget = { entry: 1000, pages: { users: 1000 }, page: 900, release: 1000, requests: 2 };
  const check = (changes: object) => checkBudget(dir, release, { users: { ...budget, ...changes } });

  it('are measured compressed', () => {
    expect(chunk.length).toBeGreaterThan(budget.pages.users);
    return expect(check({})).resolves.toBeUndefined();
  });

  it.each([
    [{ entry: 5 }, /users 1\.1\.0: its entry remoteEntry\.js compressed: \d+ bytes; the budget is 5 bytes/],
    [{ pages: { users: 6 } }, /users 1\.1\.0: its page users compressed: \d+ bytes; the budget is 6 bytes/],
    [{ pages: {}, page: 8 }, /its page users compressed: \d+ bytes; the budget is 8 bytes/],
    [{ release: 7 }, /users 1\.1\.0: all its files compressed: \d+ bytes; the budget is 7 bytes/],
    [{ requests: 1 }, /its page users needs 2 files, its entry included; the budget is 1 \(shared/],
  ])('are refused over budget: %j', (changes, message) => expect(check(changes)).rejects.toThrow(message));

  it('have one budget in all modules that the product does not contain', async () => {
    await expect(checkBudget(dir, release, {})).resolves.toBeUndefined();
    const { page } = budgetOfOthers;
    writeFileSync(path.join(dir, 'page-users.js.br'), Buffer.alloc(page + 1));
    await expect(checkBudget(dir, release, {})).rejects.toThrow(
      new RegExp(`its page users compressed: .* bytes; the budget is ${page.toLocaleString('en')} bytes`),
    );
  });
});

describe('a release that does not fit the live console', () => {
  const offer = (contract: string, kit: string[]) => {
    mkdirSync(path.join(root, 'shell'), { recursive: true });
    writeFileSync(path.join(root, 'shell/shell.json'), JSON.stringify({ offers: { contract, kit } }));
  };

  it('is refused with both versions', async () => {
    offer('2.3.0', ['@chatline/ui/button']);
    const descriptor = { ...release.descriptor, contract: '^2.4.0' };
    await expect(checkBuilt(root, dir, { ...release, descriptor })).rejects.toThrow(
      'users 1.1.0 does not fit the live console. Built for contract 2.4.0; this console offers 2.3.0.',
    );
    await expect(checkBuilt(root, dir, release)).resolves.toBeUndefined();
  });

  it('is refused with the missing kit part', async () => {
    offer('2.4.0', []);
    await expect(checkBuilt(root, dir, release)).rejects.toThrow(
      'It uses @chatline/ui/button, which this console does not have',
    );
  });
});

describe('code that the console brings too', () => {
  const asset = (file: string) => ({ file, integrity: integrityOf(Buffer.from(file)) });
  const shell = {
    scripts: [asset('main.js')],
    early: { dashboard: [asset('client-area.js')], popup: [] },
    kit: { '@chatline/ui/button': [asset('kit.js')] },
    carried: {
      'main.js': { react: 100, valibot: 100 },
      'client-area.js': { 'shared/contract/src/access/rights.ts': 32_000 },
      'page-login.js': { 'react-forms': 100 },
    },
  };
  const check = (code: Record<string, number>, changes: object = {}, served: object = shell) => {
    mkdirSync(path.join(root, 'shell'), { recursive: true });
    writeFileSync(path.join(root, 'shell/shell.json'), JSON.stringify(served));
    return checkBuilt(root, dir, { ...release, ...changes }, { 'page-users.js': code });
  };
  const [route] = release.descriptor.routes;
  const popup = { descriptor: { ...release.descriptor, routes: [{ ...route, frame: 'popup' }] } };

  it('is refused: a package of a page of the console', async () => {
    await expect(check({ 'react-forms': 1 })).rejects.toThrow(
      'users 1.1.0: its page users brings react-forms, which the console brings too: share it as a part of the kit (shared/build/src/release/check-shipped-once.ts)',
    );
    await expect(check({ 'another-package': 1 })).resolves.toBeUndefined();
  });

  it('is accepted: a package of another page of the console, in a window of its own', async () => {
    await expect(check({ 'react-forms': 1 }, popup)).resolves.toBeUndefined();
    await expect(check({ react: 1 }, popup)).rejects.toThrow('its page users brings react');
  });

  it('is refused: a part of the kit', () =>
    expect(check({ 'shared/ui/src/theme.ts': 1 })).rejects.toThrow(
      'it bundles shared/ui/src/theme.ts, which only the console may: import a part of the kit',
    ));

  it('is refused: too much of the contract', async () => {
    const code = { 'shared/contract/src/access/rights.ts': 32_000 };
    await expect(check(code)).rejects.toThrow(
      'its page users brings 32,000 bytes of shared/contract that the console brings too, the largest shared/contract/src/access/rights.ts; at most 31,500 may be there twice',
    );
    await expect(check(code, popup)).resolves.toBeUndefined();
    await expect(check({ 'shared/contract/src/calls/users.ts': 99_000 })).resolves.toBeUndefined();
  });

  it('is accepted: what both may bring, and everything beside a console that does not say what it brings', async () => {
    await expect(check({ valibot: 1 })).resolves.toBeUndefined();
    const { carried: _, ...earlier } = shell;
    await expect(check({ react: 1 }, {}, earlier)).resolves.toBeUndefined();
  });
});

describe('a release that another machine has built', () => {
  it('is read with its hash', async () => {
    const hash = await folderHash(dir);
    expect(await readCarried('users', dir, hash, grants)).toEqual({ release, releaseHash: hash });
  });

  it('is refused if its code uses a kit part that it does not name', async () => {
    write('page-users.js', 'take("@chatline/ui/data-table")');
    await expect(readCarried('users', dir, await folderHash(dir), grants)).rejects.toThrow(
      'users 1.1.0: its code uses @chatline/ui/data-table, which release.json does not name',
    );
  });

  it.each([
    [
      'by a method that changes data',
      '/web/users',
      'DELETE',
      'reads /web/users by DELETE, which is not the method',
    ],
    [
      'that is a call that writes',
      '/web/create-user',
      'POST',
      'reads /web/create-user, which is not a read-only call',
    ],
  ] as const)('is refused if a page makes a read %s', async (_, read, method, message) => {
    const [route] = release.descriptor.routes;
    const reads = [{ path: read, method, roles: ['Admin'] }];
    const descriptor = { ...release.descriptor, routes: [{ ...route, reads }] };
    write('release.json', JSON.stringify({ ...release, descriptor }));
    await expect(readCarried('users', dir, await folderHash(dir), grants)).rejects.toThrow(message);
  });

  it('is refused if its hash is another one', async () => {
    const hash = await folderHash(dir);
    write('page-users.js', 'other');
    await expect(readCarried('users', dir, hash, grants)).rejects.toThrow('a file was changed on the way');
  });

  it.each([
    [
      'base',
      { version: '1.3.0' },
      'is of users 1.3.0, but its base is /modules/users/1.1.0/, not /modules/users/1.3.0/',
    ],
    [
      'container',
      { version: '1.3.0', base: '/modules/users/1.3.0/' },
      'is of users 1.3.0, but its container is users_1_1_0, not users_1_3_0',
    ],
    [
      'code',
      { version: '1.3.0', base: '/modules/users/1.3.0/', container: 'users_1_3_0' },
      'users 1.3.0: remoteEntry.js does not declare users_1_3_0: it was built as another version',
    ],
  ])('is refused if its %s is of another version', async (_, changes, reason) => {
    write('release.json', JSON.stringify({ ...release, ...changes }));
    await expect(readCarried('users', dir, await folderHash(dir), grants)).rejects.toThrow(reason);
  });

  it('is refused if it is of another module, or claims what was not granted', async () => {
    await expect(readCarried('billing', dir, await folderHash(dir), grants)).rejects.toThrow(
      'a release of users, not of billing',
    );
    const [route] = release.descriptor.routes;
    const routes = [{ ...route, path: '/client-area/subscription' }];
    write('release.json', JSON.stringify({ ...release, descriptor: { ...release.descriptor, routes } }));
    await expect(readCarried('users', dir, await folderHash(dir), grants)).rejects.toThrow(
      'users: nothing grants it the path /client-area/subscription',
    );
  });
});

/** The checker is a process of its own, and the machine may be busy. */
const rulesTimeoutMs = 120_000;

describe('the folder rules of a remote', () => {
  it('apply in a folder of any name', { timeout: rulesTimeoutMs }, async () => {
    const source = path.join(workspaceDir, 'remote-users');
    const copy = mkdtempSync(path.join(workspaceDir, '.data-rules-'));
    try {
      cpSync(source, copy, { recursive: true, filter: (file) => !file.includes('node_modules') });
      symlinkSync(path.join(source, 'node_modules'), path.join(copy, 'node_modules'));
      await expect(checkFolderRules('users', copy)).resolves.toBeUndefined();
      const file = path.join(copy, 'src/features/list-users/wrong.ts');
      writeFileSync(file, "import '../../../../remote-billing/src/expose/pages.ts';\n");
      const shown = `${path.basename(copy)}/src/features/list-users/wrong.ts`;
      await expect(checkFolderRules('users', copy)).rejects.toThrow(
        `${shown} imports remote-billing/src/expose/pages.ts: 1-remote-imports-shared-only`,
      );
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
