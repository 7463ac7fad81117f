import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bucketFiles } from './chats/bucket-files.ts';
import { releaseFiles } from './pages/release-files.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { StartError } from './platform/errors.ts';
import { createLogger } from './platform/logger.ts';
import { runCli } from './platform/run-cli.ts';

const usage = 'npm run backup -- <file>   (with the embedded database, stop the server first)';
const keysReminder =
  'The keys are not in it, and without them nobody can read its sealed tokens: keep DATA_DIR/keys and the secrets of the environment in another safe.';

async function run([name]: readonly string[]): Promise<void> {
  if (name === undefined) throw new StartError(`Usage: ${usage}`);
  const file = resolve(name);
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'database')))
    throw new StartError(`There is no database in ${config.dataDir}; set DATA_DIR or DATABASE_URL.`);
  const log = createLogger(config.logLevel);
  const database = await openDatabase(config, log, () => process.exit(1));
  try {
    const services = { config, fetch: globalThis.fetch, log };
    const source = {
      database,
      dataDir: config.dataDir,
      async *files() {
        yield* bucketFiles(services);
        yield* releaseFiles(services);
      },
      areReleasesElsewhere: config.releases.bucket !== null,
    };
    const { rows, files } = await writeBackup(source, file, new Date());
    process.stdout.write(`${file}: ${rows} rows and ${files} files.\n${keysReminder}\n`);
  } finally {
    await database.close();
  }
}

runCli(run, 'No backup. ');
