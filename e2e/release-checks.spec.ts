// Parts: build, contract, shell, pages.
import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion } from '@chatline/contract/modules/version';
import { changeDocument, changedRemote, documentOf, runModuleCommand } from './harness/modules.ts';
import type { Product } from './harness/product.ts';
import { expect, test } from './harness/test.ts';

test.describe('[MFE-03] a release that this console cannot run', () => {
  for (const [what, changes, sentence] of [
    [
      'a later contract',
      { descriptor: { contract: '^2.99.0' } },
      `Built for contract 2.99.0; this console offers ${contractVersion}`,
    ],
    [
      'a missing kit part',
      { kit: ['@chatline/ui/button', '@chatline/ui/chart'] },
      'It uses @chatline/ui/chart, which this console does not have',
    ],
  ] as const)
    test(`shows a card that names ${what}, and none of its files is fetched`, async ({
      page,
      product,
      logInAs,
    }) => {
      const restore = await changeDocument(product, 'users', (document) => ({
        ...document,
        live: {
          ...document.live,
          ...changes,
          descriptor: { ...document.live.descriptor, ...('descriptor' in changes && changes.descriptor) },
        },
      }));
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      try {
        await logInAs('Admin');
        await page.goto('/client-area/manage-user');
        await expect(page.getByRole('heading', { name: 'Users did not load' })).toBeVisible();
        await expect(page.getByText(sentence)).toBeVisible();
        expect(fetched.filter((file) => file.startsWith('/modules/users/'))).toEqual([]);
      } finally {
        await restore();
      }
    });
});

test.describe('release', () => {
  const releaseOf = (product: Product, version: string, dir: string) =>
    runModuleCommand(product, ['release', 'billing', '--version', version, '--dir', dir]);

  test('[MFE-02] opens the new version in a browser', { tag: '@deep' }, async ({ product }) => {
    const dir = await changedRemote('billing', 'Plans and pricing', 'Plans, tried in a browser');
    try {
      const { stdout } = await releaseOf(product, '9.5.0', dir);
      expect(stdout).toMatch(/browser \d+\.\d s/);
      expect(stdout).toContain('billing 9.5.0 is released');
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });

  for (const name of ['billing', 'chats', 'public', 'status', 'templates', 'users'])
    test(`[MFE-02] accepts ${name} as its sources are`, { tag: '@deep' }, async ({ product }) => {
      const { stdout } = await runModuleCommand(product, ['release', name, '--version', '9.7.0']);
      expect(stdout).toContain(`${name} 9.7.0 is released`);
    });

  test('[MFE-02] refuses a version whose page fails in a browser', { tag: '@deep' }, async ({ product }) => {
    const dir = await changedRemote('billing', 'Plans and pricing', 'Plans, failing in a browser');
    try {
      await appendFile(
        path.join(dir, 'src/pages/payment-history.page.tsx'),
        "\nthrow new Error('a mistake');\n",
      );
      await expect(releaseOf(product, '9.5.1', dir)).rejects.toThrow(
        /billing 9\.5\.1 fails in a browser at \/client-area\/payment-history:\n {2}it shows a failure card: .*billing 9\.5\.1.*Its code failed to start/,
      );
      const { kept } = await documentOf(product, 'billing');
      expect(kept.map(({ version }) => version)).toEqual(expect.not.arrayContaining(['9.5.1']));
      expect(await readdir(path.join(product.dataDir, 'modules/billing'))).not.toContain('9.5.1');
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });

  test('[FAST-14] refuses one whose page waits for a file that only its code names', {
    tag: '@deep',
  }, async ({ product }) => {
    const dir = await changedRemote('billing', 'Plans and pricing', 'Plans, with a late file');
    try {
      await writeFile(path.join(dir, 'src/late.ts'), 'export const late = true;\n');
      await appendFile(
        path.join(dir, 'src/pages/payment-history.page.tsx'),
        "\nawait import('../late.ts');\n",
      );
      await expect(releaseOf(product, '9.5.2', dir)).rejects.toThrow(
        /billing 9\.5\.2 fails in a browser at \/client-area\/payment-history:\n {2}it waits for \d+\.\w+\.js, which only code of the page names: import it statically/,
      );
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });

  test('[MFE-02] stores what another machine has built, and refuses it if a file has changed', {
    tag: '@deep',
  }, async ({ product }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'chatline-carried-'));
    try {
      const { stdout } = await runModuleCommand(product, [
        'release',
        'billing',
        '--version',
        '9.6.0',
        '--out',
        folder,
      ]);
      const hash = /its hash is (\S+)/.exec(stdout)?.[1] ?? '';
      const store = (...more: string[]) =>
        runModuleCommand(product, ['release', 'billing', '--from', folder, '--no-smoke', ...more]);
      await expect(store('--hash', 'another')).rejects.toThrow('a file was changed on the way');
      await store('--hash', hash);
      const { kept, live } = await documentOf(product, 'billing');
      expect(kept.find(({ version }) => version === '9.6.0')?.releaseHash).toBe(hash);
      expect(live.version).not.toBe('9.6.0');

      const { stdout: list } = await runModuleCommand(product, ['list', 'billing']);
      expect(list).toContain('release 9.6.0  without a browser check (--no-smoke)');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
