import * as v from 'valibot';
import { isLoopbackHost } from './common/loopback.ts';
import type { Delays } from './whatsapp/settings.schema.ts';
import { DelaysPatchSchema } from './whatsapp/settings.schema.ts';

/** Settings of the stand-ins' process. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Port of the mail server. */
  readonly smtpPort: number;
  readonly keepMessages: number;
  readonly delays: Partial<Delays>;
  /** Folder of the payments' books; only in memory without it. */
  readonly folder: string | undefined;
}

/** A setting that cannot be used; the message is one line with the next step. */
export class ConfigError extends Error {}

const maxKeep = 1_000_000;

/**
 * Reads the process's settings.
 * @param env the environment: SANDBOX_HOST, SANDBOX_PORT, SANDBOX_SMTP_PORT, SANDBOX_KEEP, SANDBOX_DELAYS,
 * SANDBOX_DATA_DIR, NODE_ENV
 * @throws ConfigError in production, on a host that is not loopback, or for an invalid value
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  if (env.NODE_ENV === 'production') {
    throw new ConfigError(
      'The sandbox does not run with NODE_ENV=production: set the real services’ keys instead.',
    );
  }
  const host = env.SANDBOX_HOST || '127.0.0.1';
  if (!isLoopbackHost(host)) {
    throw new ConfigError(`SANDBOX_HOST=${host} is not loopback: use 127.0.0.1, localhost or ::1.`);
  }
  return {
    host,
    port: readNumber('SANDBOX_PORT', env.SANDBOX_PORT || '0', 0, 65_535),
    smtpPort: readNumber('SANDBOX_SMTP_PORT', env.SANDBOX_SMTP_PORT || '0', 0, 65_535),
    keepMessages: readNumber('SANDBOX_KEEP', env.SANDBOX_KEEP || '10000', 1, maxKeep),
    delays: readDelays(env.SANDBOX_DELAYS || '{}'),
    folder: env.SANDBOX_DATA_DIR || undefined,
  };
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new ConfigError(`${name}=${text} does not fit: give a whole number from ${min} to ${max}.`);
}

function readDelays(text: string): Partial<Delays> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), DelaysPatchSchema), text);
  if (result.success) return result.output;
  const example = '{"sent_ms":0,"delivered_ms":10,"read_ms":20}';
  throw new ConfigError(
    `SANDBOX_DELAYS does not fit (${result.issues[0].message}): give JSON such as ${example}.`,
  );
}
