import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRepository } from '../repository.ts';

/** Code that reads the environment of a running product. The stand-ins list their own in sandbox/README.md. */
const isOfProduct = (path: string) =>
  /^(?:server\/(?:src|launch)|shared\/build\/src)\/.*\.(?:ts|mjs)$/.test(path) &&
  !/\.test\.ts$|\/testing\//.test(path);
/** The stand-ins' own, which `npm start` sets for them. */
const isOfStandIns = (name: string) => /^SANDBOX_(?!URL$)/.test(name);

/** The switches that a file reads, as members or destructured, or declares for the server's configuration. */
function switchesIn(path: string, text: string): string[] {
  const members = [...text.matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name = '']) => name);
  const destructured = [...text.matchAll(/\{([^{}]*)\}(?:: \w+)? = (?:process\.)?env\b/g)].flatMap(
    ([, names = '']) => names.match(/\b[A-Z][A-Z_]+\b/g) ?? [],
  );
  const declared = /\/platform\/config[^/]*$/.test(path)
    ? [...text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)
    : [];
  return [...members, ...destructured, ...declared];
}

it('.env.example lists every switch that the product reads, and no other', () => {
  const { texts } = readRepository('.');
  const read = [...texts].flatMap(([path, text]) => (isOfProduct(path) ? switchesIn(path, text) : []));
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect([...new Set(listed)].sort()).toEqual(
    [...new Set(read)].filter((name) => !isOfStandIns(name)).sort(),
  );
});
