import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { workspaceDir } from './paths.ts';

const tree = mkdtempSync(path.join(tmpdir(), 'chatline-rules-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** A tree like ours in which each file breaks one rule. */
const wrong: Readonly<Record<string, readonly [file: string, importing: string]>> = {
  '1-remote-imports-shared-only': ['remote-users/src/features/a/a.ts', '../../../../remote-billing/src/b.ts'],
  '2-shell-imports-shared-only': ['shell/src/a.ts', '../../remote-users/src/b.ts'],
  'shared-imports-nothing-above': ['shared/src/calls/a.ts', '../../../server/src/b.ts'],
  '3-server-imports-pure-shared-only': ['server/src/a.ts', '../../shared/src/ui/b.ts'],
  '3-server-imports-no-other-app': ['server/src/c.ts', '../../sandbox/src/b.ts'],
  '4-react-only-in-runtime-and-ui': ['shared/src/access/a.ts', 'react'],
  '5-features-do-not-import-each-other': ['remote-users/src/features/c/a.ts', '../d/b.ts'],
  '5-pages-are-not-imported-by-features': ['remote-users/src/features/e/a.ts', '../../pages/b.ts'],
  '6-look-comes-from-the-kit': ['remote-users/src/pages/a.ts', '@chakra-ui/react'],
  '6-remotes-use-the-shared-instances': ['remote-users/src/pages/c.ts', 'react-router-dom'],
  '6-federation-only-in-modules': ['shell/src/frame/a.ts', '@module-federation/enhanced'],
  '6-http-only-in-the-api-client': ['shell/src/frame/c.ts', 'ky'],
  '7-browser-tests-quote-texts': ['e2e/a.spec.ts', '../shell/src/login.texts.ts'],
};

function write(file: string, text: string): void {
  const full = path.join(tree, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

function brokenRules(): Set<string> {
  write('tsconfig.json', '{"compilerOptions":{"allowImportingTsExtensions":true,"noEmit":true}}');
  for (const [file, importing] of Object.values(wrong)) {
    write(file, `import { b } from '${importing}';\nexport const a = b;\n`);
    const target = importing.startsWith('.')
      ? path.join(path.dirname(file), importing)
      : `node_modules/${importing}/index.js`;
    write(target, 'export const b = 1;\n');
  }
  const cli = path.join(workspaceDir, 'node_modules/.bin/depcruise');
  const config = path.join(workspaceDir, '.dependency-cruiser.cjs');
  const folders = ['shell', 'shared', 'server', 'sandbox', 'e2e', 'remote-users', 'remote-billing'];
  const { stdout } = spawnSync(cli, ['--config', config, '--output-type', 'json', ...folders], {
    cwd: tree,
    encoding: 'utf8',
  });
  const found = v.parse(
    v.object({
      summary: v.object({ violations: v.array(v.object({ rule: v.object({ name: v.string() }) })) }),
    }),
    JSON.parse(stdout),
  );
  return new Set(found.summary.violations.map(({ rule }) => rule.name));
}

describe('folder rules', () => {
  const broken = brokenRules();
  it.each(Object.keys(wrong))('%s turns red on a wrong import', (rule) => expect(broken).toContain(rule));
});
