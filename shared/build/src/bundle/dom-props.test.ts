import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { uiDir } from '../common/paths.ts';
import isAttribute, { isCssProperty } from './dom-props.ts';

const chakra = createRequire(realpathSync(path.join(uiDir, 'node_modules/@chakra-ui/react/package.json')));
const sourceOf = (name: string) => readFileSync(chakra.resolve(name), 'utf8');
/** The lists of the packages that these rules replace. */
const styles =
  /cssPropertiesStr = "([^"]+)"/.exec(sourceOf('@pandacss/is-valid-prop'))?.[1]?.split(',') ?? [];
const emotionFile = path.join(
  path.dirname(chakra.resolve('@emotion/is-prop-valid')),
  'emotion-is-prop-valid.esm.js',
);
const attributes = /\^\(\((children[^)]+)\)/.exec(readFileSync(emotionFile, 'utf8'))?.[1]?.split('|') ?? [];

describe("the rules for a styled element's properties,", () => {
  it('[FAST-10] are those of the lists that they replace: each style is one', () => {
    expect(styles.length).toBeGreaterThan(500);
    expect(styles.filter((name) => !isCssProperty(name))).toEqual([]);
    expect(['--x', '&:hover', '@media print'].every(isCssProperty)).toBe(true);
  });

  it('[FAST-10] are those of the lists that they replace: no attribute is a style, unless it is in both', () => {
    expect(attributes.length).toBeGreaterThan(400);
    const others = [...attributes, 'aria-label', 'data-x', 'x-y', 'onClick', 'as', 'asChild'];
    expect(others.filter((name) => isCssProperty(name) && !styles.includes(name))).toEqual([]);
  });

  it('[FAST-10] are those of the lists that they replace: no property of a menu, dialog or calendar is a style', () => {
    const ark = createRequire(realpathSync(chakra.resolve('@ark-ui/react')));
    const machines = ['combobox', 'date-picker', 'dialog', 'menu', 'popover', 'tooltip', 'tabs', 'select'];
    const names = machines.flatMap((machine) => {
      const file = path.join(path.dirname(ark.resolve(`@zag-js/${machine}`)), `${machine}.props.js`);
      return [...readFileSync(file, 'utf8').matchAll(/^\s+"(\w+)",?$/gm)].map(([, name = '']) => name);
    });
    expect(names).toEqual(expect.arrayContaining(['view', 'inline', 'initialFocusEl', 'positioning']));
    expect(names.filter((name) => isCssProperty(name) && !styles.includes(name))).toEqual([]);
  });

  it("[FAST-10] let every attribute pass, and nothing of Chakra's own", () => {
    expect([...attributes, 'onClick', 'aria-label', 'data-x'].filter((name) => !isAttribute(name))).toEqual(
      [],
    );
    expect(['as', 'asChild', 'css', 'recipe', 'theme', 'unstyled'].some(isAttribute)).toBe(false);
  });
});
