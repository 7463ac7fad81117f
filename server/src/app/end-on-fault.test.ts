import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const module = pathToFileURL(path.join(import.meta.dirname, 'end-on-fault.ts'));
const parse = `v.parse(v.array(v.object({ role: v.literal('User') })), [{ role: 'Owner', email: 'meera@example.com' }])`;

it.each([
  ['a thrown error', parse],
  ['a rejected promise', `Promise.resolve().then(() => ${parse})`],
])('a fault ends the process without logging the row that an error is about: %s', (_, statement) => {
  const code = `import * as v from 'valibot'; import { endOnFault } from '${module}'; endOnFault(); ${statement};`;
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout + stderr).not.toMatch(/meera|Owner/);
  expect(stderr).toContain('"type":"ValiError","message":"literal at 0.role"');
});
