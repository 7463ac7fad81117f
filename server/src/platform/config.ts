import { createPublicKey } from 'node:crypto';
import { resolve } from 'node:path';
import { graphVersion } from '@chatline/contract/constants/connect';
import * as v from 'valibot';
import { blockedPorts, isLoopback, outsideAddress } from './config-address.ts';
import {
  billingEntries,
  type GstConfig,
  type PaymentsConfig,
  readGst,
  readPayments,
} from './config-billing.ts';
import {
  type BrowserEventsConfig,
  browserEventsEntries,
  readBrowserEvents,
} from './config-browser-events.ts';
import { type BucketConfig, readBucketConfig } from './config-bucket.ts';
import {
  type LimitsConfig,
  limitEntries,
  readDatabaseLimits,
  readLimitsConfig,
  readStopConfig,
  type StopConfig,
} from './config-limits.ts';
import { type MailConfig, mailEntries, readMail } from './config-mail.ts';
import { type MetricsConfig, metricsEntries, readMetrics } from './config-metrics.ts';
import { type ReleasesConfig, readReleases, releaseEntries } from './config-releases.ts';
import { type RetentionConfig, readRetention, retentionEntries } from './config-retention.ts';
import { readSignIn, type SignInConfig, signInEntries } from './config-sign-in.ts';
import { readSignup, type SignupConfig, signupEntries } from './config-signup.ts';
import { readSite, type SiteConfig, siteEntries } from './config-site.ts';
import { readTracing, type TracingConfig, tracingEntries } from './config-tracing.ts';
import { StartError } from './errors.ts';
import { withSecretFiles } from './secret-files.ts';

function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1']),
    v.transform((value) => value === '1'),
  ),
);
const httpUrl = v.optional(
  v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'must begin with http:// or https://')),
);
const origin = v.optional(
  v.pipe(
    v.string(),
    v.url(),
    v.regex(/^https?:\/\/[^/?#]+\/?$/, 'must be like https://chat.example.com, without a path'),
    v.transform((text) => text.replace(/\/$/, '')),
  ),
);
const origins = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((one) => one.trim().replace(/\/$/, ''))),
    v.array(
      v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s*]+$/, 'must be origins like https://shop.example.com')),
    ),
  ),
);
const trustedProxy = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?:\d{1,2}|[\da-fA-F.:/, ]+)$/, 'must be a number of proxies or their addresses'),
    v.transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text)),
  ),
);
/** A key of this server: 32 characters or more, such as the output of `openssl rand -hex 32`. */
const key = v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more')));
const secret = v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more')));

const secrets = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((one) => one.trim())),
    v.array(v.pipe(v.string(), v.minLength(16, 'each must have 16 characters or more'))),
  ),
);

/** Every switch of the server; other environment variables are ignored. */
const environmentSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
      v.toNumber(),
      v.maxValue(65535, 'must be a number from 0 to 65535'),
      v.check((port) => !blockedPorts.has(port), 'no browser opens this port'),
    ),
    '4173',
  ),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  SHELL_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), 'shell/dist'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')),
  ),
  ALLOW_EMBEDDED: flag,
  DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(10, 'must have 10 characters or more'))),
  PRODUCT_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60)), 'Chatline'),
  BASELINE: flag,
  REQUIRE_ADMIN_FACTOR: flag,
  RUN: v.optional(v.picklist(['all', 'web', 'worker']), 'all'),
  SANDBOX: flag,
  SANDBOX_URL: httpUrl,
  NODE_ENV: v.optional(v.string()),
  HELP_URL: httpUrl,
  PUBLIC_URL: origin,
  TRUST_PROXY: trustedProxy,
  EMBED_ORIGINS: origins,
  SECRETS_DIR: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent'])),
  SESSION_SECRET: key,
  SEALING_SECRET: key,
  SEALING_SECRETS_OTHER: secrets,
  SEALING_LOST: flag,
  CHANNEL_BASE_URL: v.optional(outsideAddress),
  CHANNEL_API_VERSION: v.optional(
    v.pipe(v.string(), v.regex(/^v\d+\.\d+$/, `must look like ${graphVersion}`)),
    graphVersion,
  ),
  CHANNEL_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{1,32}$/, 'must be digits'))),
  CHANNEL_APP_SECRET: secret,
  CHANNEL_VERIFY_TOKEN: secret,
  /** The public half of the key that signs the module registry. */
  REGISTRY_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.check(isPublicKey, 'must be an Ed25519 public key: SPKI, DER, in base64')),
  ),
  ...mailEntries,
  ...signInEntries,
  ...signupEntries,
  ...siteEntries,
  ...billingEntries,
  ...limitEntries,
  ...releaseEntries,
  ...retentionEntries,
  ...metricsEntries,
  ...tracingEntries,
  ...browserEventsEntries,
});
type Environment = v.InferOutput<typeof environmentSchema>;

/** WhatsApp's address and the secrets that prove its webhooks; a null secret refuses every webhook. */
export interface WhatsAppConfig {
  readonly baseUrl: string;
  readonly apiVersion: string;
  /** The app that sample files of templates are uploaded to; null if they cannot be. */
  readonly appId: string | null;
  readonly appSecret: string | null;
  readonly verifyToken: string | null;
}

/** The stand-ins; a null url means demo data without a WhatsApp to reach. */
interface SandboxConfig {
  readonly url: string | null;
}

/** The typed configuration of the whole server. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The folder of `shell.json`; with a bucket, of its local copy. */
  readonly shellDir: string;
  readonly databaseUrl: string | null;
  readonly databaseLimits: {
    readonly connectMs: number;
    readonly answerMs: number;
    readonly statementMs: number;
  };
  readonly demoPassword: string | null;
  readonly productName: string;
  readonly isBaseline: boolean;
  /** Admins reach nothing but the setup of a second factor until they have one. */
  readonly requiresAdminFactor: boolean;
  /** The tasks of this process: serve requests, run jobs, or both. */
  readonly run: 'all' | 'web' | 'worker';
  readonly isProduction: boolean;
  readonly sandbox: SandboxConfig | null;
  readonly helpUrl: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly sessionSecret: string | null;
  readonly sealingSecret: string | null;
  /** Earlier secrets: they open sealed values, but nothing new is sealed with them. */
  readonly otherSealingSecrets: readonly string[];
  /** The key is lost: start even if no sealed value opens. */
  readonly isSealingLost: boolean;
  readonly whatsApp: WhatsAppConfig;
  /** The public address of the product; null: the address it listens on. */
  readonly publicUrl: string | null;
  /** The proxies that are trusted with the caller's address: a number of hops, or their addresses; null for none. */
  readonly trustedProxy: number | string | null;
  /** Origins of other sites that may embed the chats. */
  readonly embedOrigins: readonly string[];
  readonly mail: MailConfig | null;
  readonly signIn: SignInConfig | null;
  /** The signup with which Users connect their WhatsApp Business account; null if it is not set up. */
  readonly signup: SignupConfig | null;
  readonly site: SiteConfig;
  /** The public key of the registry's signature, SPKI in base64; null: the one of the key pair in the data folder. */
  readonly registryPublicKey: string | null;
  readonly payments: PaymentsConfig | null;
  readonly gst: GstConfig | null;
  readonly limits: LimitsConfig;
  readonly stop: StopConfig;
  readonly releases: ReleasesConfig;
  /** The bucket of the conversations' files; null: the data folder. */
  readonly mediaBucket: BucketConfig | null;
  readonly retention: RetentionConfig;
  /** Null if nothing is measured. */
  readonly metrics: MetricsConfig | null;
  /** Null if no trace is sent. */
  readonly tracing: TracingConfig | null;
  /** Null if browsers report nothing. */
  readonly browserEvents: BrowserEventsConfig | null;
}

function readSandbox(env: Environment, isProduction: boolean): SandboxConfig | null {
  const isLocal = isLoopback(env.HOST);
  const isRequested = env.SANDBOX === true || (env.SANDBOX === undefined && env.SANDBOX_URL !== undefined);
  if (isRequested && isProduction) {
    throw new StartError(
      'The stand-ins (SANDBOX, SANDBOX_URL) are refused where NODE_ENV=production; unset them.',
    );
  }
  if (isRequested && !isLocal) {
    throw new StartError(`The stand-ins are refused on HOST=${env.HOST}; use 127.0.0.1 or set SANDBOX=0.`);
  }
  const isOn =
    isRequested || (env.SANDBOX === undefined && !isProduction && isLocal && !env.CHANNEL_APP_SECRET);
  if (!isOn) return null;
  const url = env.SANDBOX_URL ?? null;
  if (url !== null && !isLoopback(new URL(url).hostname)) {
    throw new StartError(
      'SANDBOX_URL must be an address on 127.0.0.1: demo numbers never leave this machine.',
    );
  }
  return { url: url?.replace(/\/+$/, '') ?? null };
}

/** The stand-in accepts any id. */
const standInAppId = '900000000000000';

function readWhatsApp(env: Environment, sandbox: SandboxConfig | null): WhatsAppConfig {
  // Nothing listens on port 9 ("discard"), so that a demo message is never sent anywhere.
  const standIn = sandbox === null ? null : (sandbox.url ?? 'http://127.0.0.1:9');
  const baseUrl = standIn ?? env.CHANNEL_BASE_URL ?? 'https://graph.facebook.com';
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiVersion: env.CHANNEL_API_VERSION,
    appId: env.CHANNEL_APP_ID ?? env.SIGNUP_APP_ID ?? (sandbox === null ? null : standInAppId),
    appSecret: env.CHANNEL_APP_SECRET ?? null,
    verifyToken: env.CHANNEL_VERIFY_TOKEN ?? null,
  };
}

function parseEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const found = withSecretFiles(source, Object.keys(environmentSchema.entries));
  // An empty variable counts as unset, because .env files and compose files turn one off that way.
  const given = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, given);
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw new StartError(`${v.getDotPath(issue)} is not valid: ${issue.message}. See .env.example.`);
}

/** Refuses combinations of switches that do not work. */
function checkTogether(env: Environment, isProduction: boolean): void {
  if (isProduction && env.DATABASE_URL === undefined && env.ALLOW_EMBEDDED !== true) {
    throw new StartError(
      'Production needs DATABASE_URL; the embedded database does not survive a power cut (ALLOW_EMBEDDED=1 allows it).',
    );
  }
  if (env.RUN !== 'all' && env.DATABASE_URL === undefined) {
    throw new StartError(
      `RUN=${env.RUN} needs DATABASE_URL; the embedded database supports a single process only.`,
    );
  }
  if (isProduction && env.MAIL_URL !== undefined && env.PUBLIC_URL === undefined) {
    throw new StartError('Production with MAIL_URL needs PUBLIC_URL: the links in emails are built from it.');
  }
}

function readMonitoring(env: Environment): Pick<Config, 'metrics' | 'tracing' | 'browserEvents'> {
  return { metrics: readMetrics(env), tracing: readTracing(env), browserEvents: readBrowserEvents(env) };
}

function shellDirOf({ DATA_DIR, RELEASE_STORE, SHELL_DIR }: Environment): string {
  return RELEASE_STORE === undefined ? resolve(SHELL_DIR) : resolve(DATA_DIR, 'release-cache', 'shell');
}

function readSecrets(
  env: Environment,
): Pick<Config, 'sessionSecret' | 'sealingSecret' | 'otherSealingSecrets' | 'isSealingLost'> {
  return {
    sessionSecret: env.SESSION_SECRET ?? null,
    sealingSecret: env.SEALING_SECRET ?? null,
    otherSealingSecrets: env.SEALING_SECRETS_OTHER ?? [],
    isSealingLost: env.SEALING_LOST === true,
  };
}

function readDatabase(env: Environment): Pick<Config, 'databaseUrl' | 'databaseLimits'> {
  return { databaseUrl: env.DATABASE_URL ?? null, databaseLimits: readDatabaseLimits(env) };
}

/**
 * Reads the configuration.
 * @param source the environment, by name
 * @throws {StartError} with one line that names the switch and what to do
 */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const env = parseEnvironment(source);
  const isProduction = env.NODE_ENV === 'production';
  checkTogether(env, isProduction);
  const sandbox = readSandbox(env, isProduction);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    shellDir: shellDirOf(env),
    ...readDatabase(env),
    demoPassword: env.DEMO_PASSWORD ?? null,
    productName: env.PRODUCT_NAME,
    isBaseline: env.BASELINE === true,
    requiresAdminFactor: env.REQUIRE_ADMIN_FACTOR === true && env.BASELINE !== true,
    run: env.RUN,
    isProduction,
    sandbox,
    helpUrl: env.HELP_URL ?? null,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    ...readSecrets(env),
    whatsApp: readWhatsApp(env, sandbox),
    publicUrl: env.PUBLIC_URL ?? null,
    trustedProxy: env.TRUST_PROXY ?? null,
    embedOrigins: env.EMBED_ORIGINS ?? [],
    mail: readMail(env, sandbox !== null, env.PRODUCT_NAME),
    signIn: readSignIn(env),
    signup: readSignup(env, isProduction),
    site: readSite(env),
    registryPublicKey: env.REGISTRY_PUBLIC_KEY ?? null,
    payments: readPayments(env),
    gst: readGst(env),
    limits: readLimitsConfig(env, isProduction),
    stop: readStopConfig(env, isProduction),
    releases: readReleases(env, isProduction),
    mediaBucket: readBucketConfig('MEDIA_STORE', env, isProduction),
    retention: readRetention(env),
    ...readMonitoring(env),
  };
}
