import type { Logger } from 'pino';
import { checkDataDir } from '../platform/check-data-dir.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { checkNotifications } from '../platform/database/notifications.store.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readOrCreateKey } from '../platform/keys.ts';
import { createLogger } from '../platform/logger.ts';
import { measureDatabase } from '../platform/metrics/measured-database.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createPasswords } from '../platform/passwords.ts';
import { createRandom, type RandomBytes } from '../platform/random.ts';
import { createSealer } from '../platform/sealer.ts';
import { createDrain } from '../platform/services/drain.ts';
import { createEventHub } from '../platform/services/event-hub.ts';
import { createMailer } from '../platform/services/mailer.ts';
import { measureFetch, measurePost } from '../platform/services/measured-network.ts';
import { ownLoginsOf } from '../platform/services/own-logins.ts';
import { createQuickPost } from '../platform/services/quick-post.ts';
import type { Services } from '../platform/services/services.ts';
import { createStreamLimit } from '../platform/services/stream-limit.ts';
import { createTokens } from '../platform/tokens.ts';
import { createUploadGates } from '../platform/upload-gates.ts';

/** Adds the secrets and addresses of the stand-ins that the configuration does not set. */
function withStandIns(config: Config, random: RandomBytes): Config {
  if (config.sandbox === null) return config;
  const { whatsApp, dataDir, helpUrl, sandbox } = config;
  return {
    ...config,
    helpUrl: helpUrl ?? (sandbox.url === null ? null : `${sandbox.url}/help`),
    whatsApp: {
      ...whatsApp,
      appSecret: whatsApp.appSecret ?? readOrCreateKey(dataDir, 'channel-app-secret', random),
      verifyToken: whatsApp.verifyToken ?? readOrCreateKey(dataDir, 'channel-verify-token', random),
    },
  };
}

/**
 * Opens and migrates the database.
 * @param onDeath called when the embedded database stops while the server runs
 * @throws {StartError} if it does not open, or drops notifications
 */
async function openMigrated(config: Config, log: Logger, onDeath: () => void): Promise<Database> {
  const database = await openDatabase(config, log, onDeath);
  try {
    if (config.databaseUrl !== null) await checkNotifications(database, config.databaseLimits.connectMs);
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Creates the services of a running server, with real time, randomness and network.
 * @param onDeath called if the database fails while the server runs
 * @throws {StartError} if the database or the data folder cannot be used
 */
export async function createServices(
  config: Config,
  onDeath: () => void,
): Promise<Omit<Services, 'publicUrl'>> {
  checkDataDir(config.dataDir);
  const log = createLogger(config.logLevel);
  const clock = () => new Date();
  const random = createRandom();
  const sealingSecret = config.sealingSecret ?? readOrCreateKey(config.dataDir, 'sealing.key', random);
  const sessionSecret = config.sessionSecret ?? readOrCreateKey(config.dataDir, 'session.key', random);
  const metrics = createMetrics(clock, ownLoginsOf(config));
  const database = measureDatabase(await openMigrated(config, log, onDeath), metrics);
  return {
    config: withStandIns(config, random),
    database,
    clock,
    random,
    fetch: measureFetch(globalThis.fetch, metrics),
    post: measurePost(createQuickPost(), metrics),
    uploads: createUploadGates(config.limits),
    log,
    metrics,
    passwords: await createPasswords(),
    sealer: createSealer(sealingSecret, random, config.otherSealingSecrets),
    tokens: createTokens(sessionSecret, clock, random),
    streams: createStreamLimit(config.limits),
    events: createEventHub(database, log),
    drain: createDrain(),
    mailer: config.mail === null ? null : createMailer(config.mail),
  };
}
