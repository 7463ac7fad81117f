// npm run test:node -- 22 24: unit, HTTP and screen tests on other versions of Node, each from its npm package. With
// --whole also the checks and the browser tests; a path after the versions runs only the tests below it.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, installIfStale, run, workspaceDir } from '../server/launch/workspace.mjs';
import { findChromium } from './chromium.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, whole: { type: 'boolean', default: false } },
});
const isVersion = (word) => /^\d+(?:\.\d+)*$/.test(word);
const versions = positionals.filter(isVersion);
const paths = positionals.filter((word) => !isVersion(word));
if (versions.length === 0) fail('Name versions of Node: npm run test:node -- 22 24');

/** The binary of a version; npm keeps what it has downloaded. */
function binaryOf(version) {
  const args = ['-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath'];
  // Outside of the workspace, whose own Node would be found first.
  return execFileSync('npx', args, { cwd: path.parse(workspaceDir).root, encoding: 'utf8' }).trim();
}

/** The environment in which child processes run on a binary: scripts find `node` in the path. */
function environmentOf(binary) {
  return {
    PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH}`,
    NODE: binary,
    npm_node_execpath: binary,
  };
}

function argumentsOf() {
  if (paths.length > 0) return ['node_modules/vitest/vitest.mjs', 'run', ...paths];
  const flags = [...(values.quick ? ['--quick'] : []), ...(values.whole ? [] : ['--only=unit'])];
  return ['.ci/test.mjs', ...flags];
}

await installIfStale();
const chromium = await findChromium();
const failed = [];
for (const version of versions) {
  const binary = binaryOf(version);
  const env = environmentOf(binary);
  console.log(`Node ${execFileSync(binary, ['-v'], { encoding: 'utf8' }).trim()}`);
  if ((await run(binary, argumentsOf(), { env: { ...chromium, ...env } })) !== 0) failed.push(version);
}
console.log(
  failed.length === 0 ? `Passed on Node ${versions.join(', ')}` : `Failed on Node ${failed.join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
