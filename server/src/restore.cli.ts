import { resolve } from 'node:path';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { checkDataDir } from './platform/check-data-dir.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { StartError } from './platform/errors.ts';
import { createLogger } from './platform/logger.ts';

// Written files are readable only by the user that runs this.
process.umask(0o077);

const usage =
  'npm run restore -- <file>   (into an empty database and an empty DATA_DIR, which may have keys)';

async function run([name]: readonly string[]): Promise<void> {
  if (name === undefined) throw new StartError(`Usage: ${usage}`);
  const file = resolve(name);
  const config = readConfig(process.env);
  checkDataDir(config.dataDir);
  const open = () => openDatabase(config, createLogger(config.logLevel), () => process.exit(1));
  const { rows, files } = await restoreBackup(file, { dataDir: config.dataDir, open });
  process.stdout.write(
    `${rows} rows and ${files} files are restored. Put the keys of the backup's server back before the first start.\n`,
  );
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `Not restored. ${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`,
  );
  process.exitCode = 1;
});
