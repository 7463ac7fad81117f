// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

// Files are readable only by the user that runs this.
process.umask(0o077);

export const workspaceDir = path.resolve(
  import.meta.dirname ?? new URL('.', import.meta.url).pathname,
  '../..',
);
export const dataDir = path.resolve(workspaceDir, process.env.DATA_DIR || '.data');

const manifest = JSON.parse(readFileSync(path.join(workspaceDir, 'package.json'), 'utf8'));

/** Ends with one line if Node is too old. */
export function checkNode() {
  const wanted = /(\d+)\.(\d+)/.exec(manifest.engines.node);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > Number(wanted[1]) || (major === Number(wanted[1]) && minor >= Number(wanted[2]))) return;
  fail(
    `This needs Node ${wanted[1]}.${wanted[2]} or later; here is ${process.versions.node}. Get it from nodejs.org.`,
  );
}

/** Ends with one line and exit code 1. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Runs a command in the workspace and resolves to its exit code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: workspaceDir,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Installs with the pinned pnpm if the lock file has changed since the last installation. */
export async function installIfStale() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(workspaceDir, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = path.join(workspaceDir, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing');
  const code = await run('npx', ['-y', manifest.packageManager, 'install', '--frozen-lockfile'], {
    quiet: true,
  });
  if (code !== 0) fail('The installation failed; the reason is in the lines above.');
  writeFileSync(stamp, lock);
}

/** Node's arguments to run a TypeScript file of the workspace. */
export function typescript(file) {
  return ['--import', 'tsx', path.join(workspaceDir, file)];
}

/** Builds what is out of date; the build prints its own errors. */
export async function buildIfStale(...options) {
  const command = [...typescript('shared/build/src/build.cli.ts'), ...options];
  if ((await run(process.execPath, command)) !== 0) process.exit(1);
}

/** Ends with one line if PORT is invalid or in use, before the build, which takes a while. */
export function ensurePort() {
  const written = process.env.PORT?.trim() || '4173';
  const port = Number(written);
  if (!/^\d+$/.test(written) || port > 65_535)
    fail(`PORT must be a port number (0 to 65535); it is "${written}".`);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => {
      if (code === 'EADDRINUSE')
        fail(`Port ${port} is already in use. Stop the other program, or set PORT to another port.`);
      resolve();
    });
    probe.listen(port, process.env.HOST || '127.0.0.1', () => probe.close(resolve));
  });
}

/** Ends with one line if the data folder cannot be created or written to. */
export function ensureDataDir() {
  const missing = [];
  for (let dir = dataDir; !existsSync(dir); dir = path.dirname(dir)) missing.unshift(dir);
  try {
    // One by one: a recursive mkdir never returns below a folder like /proc.
    for (const dir of missing) mkdirSync(dir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (!statSync(dataDir).isDirectory()) throw new Error('not a folder');
  } catch {
    fail(`DATA_DIR ${dataDir} cannot be used: name a folder that this user may write to.`);
  }
}
