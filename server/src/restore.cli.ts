import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eraseAgain } from './erasure/erase-again.ts';
import { type Erasure, hasList, listName, readList } from './erasure/erasure-list.ts';
import { giveUpRestored } from './messages/sending/restored-queue.store.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { checkDataDir } from './platform/check-data-dir.ts';
import { type Config, readConfig } from './platform/config.ts';
import type { Queryable } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { StartError } from './platform/errors.ts';
import { readOrCreateKey } from './platform/keys.ts';
import { createLogger } from './platform/logger.ts';
import { createRandom } from './platform/random.ts';
import { runCli } from './platform/run-cli.ts';
import { createSealer } from './platform/sealer.ts';

const usage =
  'npm run restore -- <file> [--send-waiting]   (into an empty database and an empty DATA_DIR, which may have keys)';
const sendWaiting = '--send-waiting';

const random = createRandom();

/** Reads the list of erased people, if there is one. */
async function readErasures({
  dataDir,
  sealingSecret,
  otherSealingSecrets,
}: Config): Promise<readonly Erasure[]> {
  if (!hasList(dataDir)) return [];
  if (sealingSecret === null && !existsSync(join(dataDir, 'keys', 'sealing.key')))
    throw new StartError(`${join(dataDir, listName)} needs the sealing key: put the keys back first.`);
  const secret = sealingSecret ?? readOrCreateKey(dataDir, 'sealing.key', random);
  return readList(dataDir, createSealer(secret, random, otherSealingSecrets));
}

/** Erases the people again who were erased after the backup. */
async function eraseSince(
  { config, open }: { readonly config: Config; readonly open: () => ReturnType<typeof openDatabase> },
  erasures: readonly Erasure[],
  at: Date,
): Promise<void> {
  if (!erasures.some((one) => one.at >= at)) return;
  const database = await open();
  try {
    await migrate(database);
    const log = createLogger(config.logLevel);
    const services = { config, database, log, random, clock: () => new Date(), fetch: globalThis.fetch };
    const count = await eraseAgain(services, erasures, at);
    process.stdout.write(`Erased again: ${count}.\n`);
  } catch (error) {
    const command = `npm run erase-person -- --again ${at.toISOString()}`;
    process.stderr.write(
      `The people of ${listName} are not erased again (${String(error)}). Before the first start: ${command}\n`,
    );
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

function waitingText(waiting: number): string {
  if (waiting === 0) return '';
  const what = waiting === 1 ? '1 message' : `${waiting} messages`;
  return `${what} that waited at the moment of the backup will not be sent: the status is "unknown", because the server may have sent them afterwards. Their senders can send them again.\n`;
}

async function run(args: readonly string[]): Promise<void> {
  const [name, ...rest] = args.filter((arg) => arg !== sendWaiting);
  if (name === undefined || rest.length > 0) throw new StartError(`Usage: ${usage}`);
  const file = resolve(name);
  const config = readConfig(process.env);
  checkDataDir(config.dataDir);
  const erasures = await readErasures(config);
  const open = () => openDatabase(config, createLogger(config.logLevel), () => process.exit(1));
  let waiting = 0;
  const settle = async (transaction: Queryable, at: Date) => {
    if (!args.includes(sendWaiting)) waiting = await giveUpRestored(transaction, at);
  };
  const { rows, files, at } = await restoreBackup(file, { dataDir: config.dataDir, open, settle });
  process.stdout.write(
    `${rows} rows and ${files} files are restored. Put the keys of the backup's server back before the first start.\n${waitingText(waiting)}`,
  );
  await eraseSince({ config, open }, erasures, at);
}

runCli(run, 'Not restored. ');
