import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockedPackages } from './locked-packages.ts';
import { workspaceDir } from './paths.ts';

const lockFile = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      tool:
        specifier: 'catalog:'
        version: 1.0.0

  remote-reports:
    dependencies:
      '@chatline/ui':
        specifier: workspace:*
        version: link:../shared/ui
      chart:
        specifier: 'catalog:'
        version: 2.0.0(react@19.0.0)
      renamed:
        specifier: npm:@real/name@^3.0.0
        version: '@real/name@3.0.0'

  shared/ui:
    dependencies:
      react:
        specifier: 'catalog:'
        version: 19.0.0

packages:

  '@real/name@3.0.0':
    resolution: {integrity: sha512-name}

  chart@2.0.0:
    resolution: {integrity: sha512-chart}
    peerDependencies:
      react: ^19.0.0

  lines@1.1.0:
    resolution: {integrity: sha512-lines}

  react@19.0.0:
    resolution: {integrity: sha512-react}

  tool@1.0.0:
    resolution: {integrity: sha512-tool}

snapshots:

  '@real/name@3.0.0': {}

  chart@2.0.0(react@19.0.0):
    dependencies:
      react: 19.0.0
    optionalDependencies:
      lines: 1.1.0

  lines@1.1.0:
    dependencies:
      chart: 2.0.0(react@19.0.0)

  react@19.0.0: {}

  tool@1.0.0: {}
`;

const hashesOf = (folder: string, content = lockFile) =>
  Array.from(lockedPackages(content)(folder).matchAll(/sha512-(\w+)/g), ([, name]) => name);

describe('[MFE-20] the locked packages of a folder', () => {
  it('are those that it depends on, through other folders, packages, aliases and circles too', () => {
    expect(hashesOf('remote-reports')).toEqual(['name', 'chart', 'lines', 'react']);
    expect(hashesOf('shared/ui')).toEqual(['react']);
    expect(hashesOf('.')).toEqual(['tool']);
    expect(hashesOf('remote-unknown')).toEqual([]);
  });

  it('stay the same while another folder and its packages come', () => {
    const added = lockFile
      .replace(
        '  shared/ui:\n',
        `  remote-sales:
    dependencies:
      money:
        specifier: 'catalog:'
        version: 1.0.0

  shared/ui:\n`,
      )
      .replace(
        '  react@19.0.0:\n',
        '  money@1.0.0:\n    resolution: {integrity: sha512-money}\n\n  react@19.0.0:\n',
      )
      .replace('  react@19.0.0: {}', '  money@1.0.0: {}\n\n  react@19.0.0: {}');
    expect(hashesOf('remote-sales', added)).toEqual(['money']);
    expect(lockedPackages(added)('remote-reports')).toBe(lockedPackages(lockFile)('remote-reports'));
  });

  it.each([
    ['the version of a package that it uses indirectly', 'lines: 1.1.0', 'lines: 1.1.1'],
    ['the content of one', 'sha512-lines', 'sha512-other'],
    ['a version of its own', "version: '@real/name@3.0.0'", "version: '@real/name@3.0.1'"],
  ])('change with %s', (_what, from, to) => {
    const changed = lockFile.replace(from, to);
    expect(lockedPackages(changed)('remote-reports')).not.toBe(lockedPackages(lockFile)('remote-reports'));
  });

  it('of a module of this workspace include its framework, its bundler, and what these are made of', () => {
    const found = lockedPackages(readFileSync(path.join(workspaceDir, 'pnpm-lock.yaml'), 'utf8'))(
      'remote-users',
    );
    for (const name of ['react', 'scheduler', '@rspack/core', '@rspack/binding'])
      expect(found).toMatch(new RegExp(`^ {2}'?${name}@.*:$[^]*?integrity`, 'm'));
  });
});
