import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { sourceFolders } from './folders.mjs';

const workspaceDir = path.resolve(import.meta.dirname, '..');
const cruiserConfig = path.join(workspaceDir, '.dependency-cruiser.cjs');
const tree = mkdtempSync(path.join(tmpdir(), 'chatline-rules-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const rules = v.object({ forbidden: v.array(v.object({ name: v.string() })) });
const { forbidden } = v.parse(rules, createRequire(import.meta.url)(cruiserConfig));

/** For each area of the server, an import of the last area, which no other area may import. */
const importsOfLaterAreas = Object.fromEntries(
  forbidden.flatMap(({ name }) => {
    const area = /^8-(.*)-imports-no-later-area$/.exec(name)?.[1];
    return area ? [[name, [`server/src/${area}/a.ts`, '../app/b.ts'] as const]] : [];
  }),
);

/** For each folder inside an area, the contract or the shell, an import of a file beside it. */
const importsOfFilesAbove = Object.fromEntries(
  forbidden.flatMap(({ name }) => {
    const folder = /^9-(.*)-imports-nothing-above$/.exec(name)?.[1];
    return folder ? [[name, [`${folder}/above.ts`, '../area.ts'] as const]] : [];
  }),
);

/** A workspace like ours in which each file breaks one rule. */
const wrong = {
  'no-circular': ['shared/contract/src/codecs/a.ts', './a.ts'],
  'no-unresolved': ['shared/contract/src/codecs/c.ts', './nowhere.ts'],
  '1-remote-imports-shared-only': ['remote-users/src/features/a/a.ts', '../../../../remote-billing/src/b.ts'],
  '2-shell-imports-shared-only': ['shell/src/a.ts', '../../remote-users/src/b.ts'],
  'shared-imports-nothing-above': ['shared/contract/src/calls/a.ts', '../../../../server/src/b.ts'],
  '3-server-imports-the-contract-only': ['server/src/a.ts', '../../shared/ui/src/b.ts'],
  '3-contract-imports-no-other-package': ['shared/contract/src/templates/a.ts', '../../../ui/src/c.ts'],
  '3-server-imports-no-other-app': ['server/src/c.ts', '../../sandbox/src/b.ts'],
  '3-stand-ins-import-no-other-app': ['sandbox/src/a.ts', '../../server/src/b.ts'],
  '4-ui-imports-the-contract-only': ['shared/ui/src/a.ts', '../../runtime/src/b.ts'],
  '4-runtime-draws-in-its-host-only': ['shared/runtime/src/a.ts', '../../ui/src/d.ts'],
  '4-build-imports-the-contract-only': ['shared/build/src/a.ts', '../../ui/src/e.ts'],
  '4-react-only-in-runtime-and-ui': ['shared/contract/src/access/a.ts', 'react'],
  '5-features-do-not-import-each-other': ['remote-users/src/features/c/a.ts', '../d/b.ts'],
  '5-shared-parts-of-a-remote-import-no-feature': ['remote-users/src/profile/a.ts', '../features/f/b.ts'],
  '5-pages-are-not-imported-by-features': ['remote-users/src/features/e/a.ts', '../../pages/b.ts'],
  '5-expose-is-only-used-alone': ['remote-users/src/pages/d.ts', '../expose/b.ts'],
  '5-host-is-for-what-starts-a-page': [
    'remote-users/src/features/h/a.ts',
    '../../../../shared/runtime/src/host/b.ts',
  ],
  '6-look-comes-from-the-kit': ['remote-users/src/pages/a.ts', '@chakra-ui/react'],
  '6-styles-in-ui-folders': ['remote-users/src/features/g/a.ts', '../../../../shared/ui/src/styled.ts'],
  '6-ui-folders-import-no-feature': ['remote-users/src/ui/a.ts', '../features/g/b.ts'],
  '6-remotes-use-the-shared-instances': ['remote-users/src/pages/c.ts', 'react-router-dom'],
  '6-session-storage-only-in-hosts': ['shell/src/frame/d.ts', '../../../shared/runtime/src/host/session.ts'],
  '10-gallery-imports-shared-only': ['gallery/src/a.ts', '../../shell/src/b.ts'],
  '7-browser-tests-quote-texts': ['e2e/a.spec.ts', '../shell/src/login.texts.ts'],
  ...importsOfLaterAreas,
  '8-every-area-has-its-place-in-the-order': ['server/src/reports/a.ts', './b.ts'],
  ...importsOfFilesAbove,
  '9-server/src/platform-has-a-base-that-imports-no-folder': ['server/src/platform/base.ts', './edits/b.ts'],
  '9-shared/runtime/src-has-a-base-that-imports-no-folder': ['shared/runtime/src/base.ts', './host/b.ts'],
  '9-every-folder-has-its-place-in-the-order': ['server/src/chats/lists/a.ts', './b.ts'],
} as const satisfies Record<string, readonly [file: string, importing: string]>;

function write(file: string, text: string): void {
  const full = path.join(tree, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

function targetOf(file: string, importing: string): string {
  return importing.startsWith('.')
    ? path.join(path.dirname(file), importing)
    : `node_modules/${importing}/index.js`;
}

/** A remote that is in no list; its folder is enough. */
const newRemote = ['remote-reports/src/a.ts', '../../remote-billing/src/b.ts'] as const;
/** An import of the checks, which start the server. */
const ofChecks = ['shared/build/src/release/a.ts', '../../../../.ci/b.ts'] as const;

/** Rules that are broken, each with the files that break it. */
function brokenRules(): ReadonlyMap<string, readonly string[]> {
  write('tsconfig.json', '{"compilerOptions":{"allowImportingTsExtensions":true,"noEmit":true}}');
  const imports = [...Object.values(wrong), newRemote, ofChecks];
  for (const [file, importing] of imports) write(targetOf(file, importing), 'export const b = 1;\n');
  for (const [file, importing] of imports)
    write(file, `import { b } from '${importing}';\nexport const a = b;\n`);
  rmSync(path.join(tree, targetOf(...wrong['no-unresolved'])));
  const cli = path.join(workspaceDir, 'node_modules/.bin/depcruise');
  const folders = sourceFolders(tree);
  const { stdout } = spawnSync(cli, ['--config', cruiserConfig, '--output-type', 'json', ...folders], {
    cwd: tree,
    encoding: 'utf8',
  });
  const found = v.parse(
    v.object({
      summary: v.object({
        violations: v.array(v.object({ from: v.string(), rule: v.object({ name: v.string() }) })),
      }),
    }),
    JSON.parse(stdout),
  );
  const { violations } = found.summary;
  return new Map(
    violations.map(({ rule: { name } }) => [
      name,
      violations.filter(({ rule }) => rule.name === name).map(({ from }) => from),
    ]),
  );
}

describe('folder rules', () => {
  const broken = brokenRules();
  it('each have a wrong import here', () =>
    expect(Object.keys(wrong).sort()).toEqual(forbidden.map(({ name }) => name).sort()));
  it.each(Object.keys(wrong))('report a wrong import: %s', (rule) => expect(broken.has(rule)).toBe(true));
  it('apply to a remote that is in no list', () =>
    expect(broken.get('1-remote-imports-shared-only')).toContain(newRemote[0]));
  it('apply to imports of the checks', () =>
    expect(broken.get('shared-imports-nothing-above')).toContain(ofChecks[0]));
});

/** Rules about code rather than imports, which Biome checks. */
const misplaced = [
  [
    'server/src/send.ts',
    "export const f = (pool: { query(sql: string): void }) => pool.query('select 1');\n",
  ],
  ['shell/src/frame/read.ts', "export const f = () => fetch('/');\n"],
  ['remote-users/src/features/a/read.ts', "export const f = () => fetch('/');\n"],
  ['shared/ui/src/read.ts', "export const f = () => fetch('/');\n"],
  ['shell/src/frame/request.ts', "export const f = () => window.fetch('/');\n"],
  ['remote-users/src/features/b/read.ts', "export const f = () => globalThis.fetch('/');\n"],
  ['shared/runtime/src/read.ts', "export const f = () => self?.fetch('/');\n"],
  ['shell/src/modules/read.ts', 'export const f = () => new XMLHttpRequest();\n'],
  ['remote-users/src/pages/read.ts', "export const f = () => localStorage.getItem('Accesstoken');\n"],
  ['remote-users/src/pages/request.ts', "export const f = () => window.sessionStorage.getItem('a');\n"],
] as const;

/** The linter is a process of its own, and the machine may be busy. */
const linterTimeoutMs = 60_000;

function refusedByBiome(): string[] {
  const lintTree = path.join(tree, 'lint');
  for (const [file, text] of misplaced) {
    write(path.join('lint', file), text);
    write(path.join('lint', file.replace(/\w+\.ts$/, 'read.test.ts')), text);
  }
  const cli = path.join(workspaceDir, 'node_modules/.bin/biome');
  const config = path.join(workspaceDir, 'biome.jsonc');
  const args = ['lint', `--config-path=${config}`, '--vcs-enabled=false', '--reporter=json', '.'];
  const { stdout } = spawnSync(cli, args, { cwd: lintTree, encoding: 'utf8' });
  const found = v.parse(
    v.object({ diagnostics: v.array(v.object({ location: v.object({ path: v.string() }) })) }),
    JSON.parse(stdout),
  );
  return found.diagnostics.map(({ location }) => location.path).sort();
}

describe('SQL outside a store, a call past the API client, and browser storage in a remote', () => {
  it('are reported in the product and not in a test', { timeout: linterTimeoutMs }, () =>
    expect(refusedByBiome()).toEqual(misplaced.map(([file]) => file).sort()),
  );
});
