import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { badBase64 } from '@chatline/contract/testing/bad-base64';
import { describe, expect, it, vi } from 'vitest';
import { data, file, module, release, signed, useDataFolder, users } from '../testing/test-registry.ts';
import * as commands from './module-commands.ts';
import { restoreModule, restoreRoot } from './restore-module.ts';

// More cases of rules of module-commands.test.ts.
useDataFolder();

describe("a module's part of the registry", () => {
  it.each(badBase64.slice(1))('is damaged, and restored, if a signature has %s', async (_, bad) => {
    await release('1.0.0');
    const before = readFileSync(file(), 'utf8');
    writeFileSync(path.join(data, 'modules/registry.last-good.json'), before);
    const { root, modules } = signed();
    const { team } = modules.users;
    const users = { ...modules.users, team: { ...team, signature: bad(team.signature) } };
    writeFileSync(file(), JSON.stringify({ ...signed(), modules: { users } }));
    expect(await restoreModule(data, 'users')).toMatchObject({ live: { version: '1.0.0' } });
    writeFileSync(file(), JSON.stringify({ ...signed(), root: { ...root, signature: bad(root.signature) } }));
    await restoreRoot(data);
    expect(signed()).toEqual(JSON.parse(before));
  });
});

it('[MFE-13] a line says that a copy of another format is ignored', async () => {
  await release('1.0.0');
  const copy = path.join(data, 'modules/registry.last-good.json');
  writeFileSync(copy, JSON.stringify({ ...signed(), format: '9.0' }));
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await commands.switchOffAsOperations(users());
  expect(warnings.mock.calls).toEqual([
    [
      `${copy} cannot be read, so an older part of the registry may go unnoticed: its format is 9.0, and this console reads 2.0`,
    ],
  ]);
});

describe('the registry', () => {
  const manyTexts = Array.from({ length: 200_000 }, () => '{"payload":"","signature":"","key":""}').join();

  it.each<readonly [string, (text: string) => string]>([
    [
      'large',
      (text) => text.replace('"modules":{', `"modules":{"stranger":"${'x'.repeat(199_900 - text.length)}",`),
    ],
    [
      'large, in another module',
      (text) => text.replace('"team":{', `"later":"${'x'.repeat(199_000)}","team":{`),
    ],
    ['large, in its part', (text) => text.replace('"users":{', `"users":{"later":"${'x'.repeat(59_500)}",`)],
    [
      'large, in the text of its team',
      (text) => text.replace('"users":{"team":{', `"users":{"team":{"later":"${'x'.repeat(59_900)}",`),
    ],
    ['a list of 200,000 texts', (text) => text.replace('"releases":[]', `"releases":[${manyTexts}]`)],
  ])(
    '[MFE-13] is switched off by the operators with unsigned content in it that is %s',
    async (_, add) => {
      await release('1.0.0', 'billing');
      await release('1.0.0');
      writeFileSync(file(), add(readFileSync(file(), 'utf8')));
      await commands.switchOffAsOperations(users());
      expect(await module()).toMatchObject({ state: 'off' });
      expect(await module('billing')).toMatchObject({ state: 'live' });
      expect(readFileSync(file(), 'utf8').length).toBeLessThan(70_000);
    },
    20_000,
  );
});
