import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createSystem } from '@chakra-ui/react/styled-system';
import { expect, test } from 'vitest';
import { systemConfig } from './system-config.ts';
import { colorPairs } from './tokens.ts';

const system = createSystem(systemConfig({ root: ':root', dark: '.dark', light: '.light', rootStyles: {} }));

const kitFolder = import.meta.dirname;
const workspace = join(kitFolder, '../../..');
/** The folders of what apps draw for themselves, under the same rules. */
const appFolders = readdirSync(workspace)
  .map((app) => join(workspace, app, 'src/ui'))
  .filter((folder) => existsSync(folder));
const sources = [kitFolder, ...appFolders].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name))
    .map((file) => ({ name: relative(workspace, file), text: readFileSync(file, 'utf8') })),
);

test('the check finds parts in the kit and in every app with parts of its own', () => {
  const apps = new Set(sources.map(({ name }) => name.slice(0, name.lastIndexOf('/'))));
  expect([...apps].sort()).toEqual([
    'remote-billing/src/ui',
    'remote-chats/src/ui',
    'remote-public/src/ui',
    'remote-status/src/ui',
    'remote-templates/src/ui',
    'shared/ui/src',
    'shell/src/ui',
  ]);
});

// Parts of Chakra that carry no recipe.
const withoutRecipe = new Set(['styled-system', 'preset-base', 'portal', 'environment']);

test('every Chakra component has a recipe in the system or styles of its own', () => {
  const bare = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/^import (?!type).*from '@chakra-ui\/react\/([\w-]+)'/gm)]
      .map(([, part]) => part ?? '')
      .filter((part) => !withoutRecipe.has(part))
      .filter((part) => !system.isRecipe(part) && !system.isSlotRecipe(part))
      .filter(() => !/^\s+unstyled$/m.test(text))
      .map((part) => `${name}: ${part}`),
  );
  expect(bare).toEqual([]);
});

test('no file imports the whole of Chakra', () => {
  const whole = sources.filter(({ text }) => /from '@chakra-ui\/react'|defaultSystem/.test(text));
  expect(whole.map(({ name }) => name)).toEqual([]);
});

test('every colour has a light and a dark value', () => {
  const css = JSON.stringify(system.getTokenCss());
  for (const [name, [light, dark]] of Object.entries(colorPairs)) {
    expect(css).toContain(`"--c-colors-${name}":"${light}"`);
    expect(css).toContain(`"--c-colors-${name}":"${dark}"`);
  }
});

test('every colour that a part names exists', () => {
  const props = 'color|bg|borderColor|outlineColor|stroke|fill';
  const unknown = sources.flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(`\\b(?:${props}): '([a-z][a-z0-9-]*)'`, 'g'))]
      .map(([, color]) => color ?? '')
      .filter(
        (color) =>
          !(color in colorPairs) && !['transparent', 'inherit', 'none', 'currentColor'].includes(color),
      )
      .map((color) => `${name}: ${color}`),
  );
  expect(unknown).toEqual([]);
});

test('every exported key leads to a file', () => {
  const manifest: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(kitFolder, '../package.json'), 'utf8'),
  );
  const keys = Object.entries(manifest.exports);
  expect(keys.length).toBeGreaterThan(30);
  const files = new Set(sources.map(({ name }) => name.replace('shared/ui/', './')));
  expect(keys.filter(([, file]) => !files.has(file))).toEqual([]);
});
