import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new StartError(
      `${file} cannot be read: it must be a file that the user who runs the server can read.`,
    );
  }
}

/**
 * Adds the values of switches that are files of the folder `SECRETS_DIR`, named after their switch: secrets of Docker,
 * credentials of systemd. A variable of the environment takes precedence.
 * @param names of all switches; other files are ignored
 * @throws {StartError} if the folder is missing or a file cannot be read
 */
export function withSecretFiles(env: Environment, names: readonly string[]): Environment {
  const folder = env.SECRETS_DIR;
  if (!folder) return env;
  if (!existsSync(folder))
    throw new StartError(`SECRETS_DIR=${folder} is not a folder; leave it empty without one.`);
  const given = names.filter((name) => !env[name] && existsSync(join(folder, name)));
  return { ...env, ...Object.fromEntries(given.map((name) => [name, readSecret(join(folder, name))])) };
}
