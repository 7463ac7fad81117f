import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Longest time for fetching and unpacking a package on a slow connection. */
export const installMs = 5 * 60_000;

async function runs(program: string, probe: string): Promise<boolean> {
  return exec(program, [probe]).then(
    () => true,
    () => false,
  );
}

/**
 * Makes sure that a program can run; installs its Debian package if needed, which requires root.
 * @param probe an argument with which it succeeds at once, such as `--version`
 * @throws {Error} if it is still missing; the message names the package to install
 */
export async function ensureProgram(program: string, probe: string, debianPackage: string): Promise<void> {
  if (await runs(program, probe)) return;
  const text = `This test runs ${program}: install it (on Debian: apt-get install ${debianPackage}).`;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error(text);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    // Another installation may be running.
    const wait = ['-o', 'DPkg::Lock::Timeout=120'];
    await exec('apt-get', [...wait, 'update'], { env });
    await exec('apt-get', [...wait, 'install', '-y', '--no-install-recommends', debianPackage], { env });
  } catch (cause) {
    throw new Error(text, { cause });
  }
  if (!(await runs(program, probe))) throw new Error(text);
}
