import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRepository } from '../repository.ts';

/** The code that runs in the product: the server, and what it sends to browsers. */
const product = /^(?:server|shell|remote-\w+|shared\/(?:contract|runtime|ui))\/src\/.*\.tsx?$/;
const server = /^(?:server|shared\/contract)\/src\//;
const forTests = /\.(?:test|spec|browser)\.|\/(?:testing|gallery)\//;

const files = readRepository('.')
  .paths.filter((file) => product.test(file) && !forTests.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The files of the product whose code has a pattern. */
const having = (pattern: RegExp, within = product): readonly string[] =>
  files.filter(({ file, text }) => within.test(file) && pattern.test(text)).map(({ file }) => file);

it('[SEC-12] the check of forbidden code reads the product', () => {
  expect(files.length).toBeGreaterThan(800);
  expect(having(/createHmac\(/)).toContain('server/src/channel-events/webhook.route.ts');
});

it.each([
  ['code from text', /\beval\(|\bnew Function\b|\bsetTimeout\(\s*['"`]|node:vm\b/, product],
  ['programs of the system', /child_process|\bexec(?:File)?(?:Sync)?\(['"`]|\bspawn(?:Sync)?\(/, server],
  ['HTML from text', /dangerouslySetInnerHTML|\bdocument\.write|\.outerHTML\s*=|DOMParser/, product],
  [
    'unchecked certificates',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecureHTTPParser/,
    product,
  ],
  ['padding of PKCS #1 v1.5', /RSA_PKCS1_PADDING|RSAES-PKCS1|RSA1_5|RS256/, product],
  [
    'random numbers that can be guessed, in a value that is kept',
    /Math\.random\(\)\.toString|pseudoRandomBytes/,
    product,
  ],
] as const)('[SEC-12] the product has no %s', (_, pattern, within) => {
  expect(having(pattern, within)).toEqual([]);
});

it('[SEC-12] the product has no old or weak hashes and ciphers, except that authenticator apps use HMAC-SHA-1', () => {
  expect(having(/['"`](?:md4|md5|sha-?1|rc4|des|des-ede3|aes-\d+-(?:ecb|cbc|ctr))['"`]/i)).toEqual([
    'server/src/accounts/factor/totp.ts',
  ]);
});

it('[SEC-12] Math.random spreads repeats and reads, and draws the visits that report, only', () => {
  expect(having(/Math\.random\(/)).toEqual([
    'server/src/platform/buckets/bucket-requests.ts',
    'shared/runtime/src/api-client.ts',
    'shared/runtime/src/host/stage-choice.ts',
    'shared/runtime/src/subscribe-to-stream.ts',
    'shell/src/browser-events/early-faults.ts',
    'shell/src/modules/registry-store.ts',
  ]);
});

it('[SEC-12] HTML is set by the early form alone, from icons and texts of the build', () => {
  expect(having(/\.innerHTML\s*=|insertAdjacentHTML/)).toEqual(['shell/src/early-form.ts']);
});

it('[SEC-12] docs/security.md names every file of the product that uses a key', () => {
  const keyed =
    /createHmac\(|createCipheriv\(|hkdfSync\(|from '(?:jose|aws4fetch|@node-rs\/argon2)'|subtle\.(?:sign|encrypt|verify|importKey|generateKey)\(/;
  const inventory = readFileSync('docs/security.md', 'utf8');
  const names = having(keyed).map((file) => file.split('/').at(-1) ?? '');
  expect(names.length).toBeGreaterThan(7);
  expect(names.filter((name) => !inventory.includes(`\`${name}\``))).toEqual([]);
});
