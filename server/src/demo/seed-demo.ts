import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseAway, type Queryable } from '../platform/database/database.ts';
import { StartError } from '../platform/errors.ts';
import { readOrCreateSecret } from '../platform/keys.ts';
import type { Services } from '../platform/services/services.ts';
import {
  findDemoVersion,
  setDemoPassword,
  setFirstPassword,
  storeDemoVersion,
} from './demo-accounts.store.ts';
import { demoEmails, seedAccounts } from './seed-accounts.ts';
import { seedActivity, seedConnection } from './seed-activity.ts';
import { seedBooks } from './seed-books.ts';
import { seedInvoices } from './seed-invoices.ts';
import { seedTraffic } from './seed-traffic.ts';

/** Raised with each change of the demo data, so that a database with an older version gets the missing parts. */
const demoVersion = 4;

/** The password of the demo accounts; `hasChanged` if it differs from that of the last start. */
interface DemoPassword {
  readonly password: string;
  readonly hasChanged: boolean;
}

/**
 * Reads the demo password: `DEMO_PASSWORD`, else one that was generated at the first start.
 * It is stored in `DATA_DIR/keys/demo-password`, where the launcher reads it to show it.
 */
function readDemoPassword({ config, random }: Services): DemoPassword {
  const path = join(config.dataDir, 'keys', 'demo-password');
  const make = () => config.demoPassword ?? random(12).toString('base64url');
  const stored = readOrCreateSecret(config.dataDir, 'demo-password', make);
  const password = config.demoPassword ?? stored;
  if (password === stored) return { password, hasChanged: false };
  writeFileSync(path, password, { mode: 0o600 });
  return { password: readFileSync(path, 'utf8'), hasChanged: true };
}

async function bringUpToDate(
  services: Services,
  transaction: Queryable,
  passwordHash: string,
  unknownHash: string,
): Promise<{ readonly isFresh: boolean }> {
  const accounts = await seedAccounts(transaction, services.clock(), passwordHash, unknownHash);
  const [user] = accounts.users;
  if (!user) throw new Error('the demo data has no user');
  await setFirstPassword(transaction, demoEmails.unconnected, passwordHash);
  await seedConnection(services, transaction, user.id);
  if (user.isNew) await seedActivity(services, transaction, user.id);
  await seedBooks(services, transaction, accounts);
  await seedTraffic(services, transaction, accounts.users);
  await seedInvoices(services, transaction);
  await storeDemoVersion(transaction, demoVersion);
  return { isFresh: user.isNew };
}

/**
 * Adds the demo data to the database, once for each version. Existing data stays unchanged, and while the version is
 * the same, deleted accounts are not added again.
 * @throws {StartError} if the database has data that conflicts with it
 */
export async function seedDemo(services: Services): Promise<void> {
  const { database, passwords, random } = services;
  const { password, hasChanged } = readDemoPassword(services);
  const passwordHash = await passwords.hash(password);
  const unknownHash = await passwords.hash(random(32).toString('base64url'));
  try {
    await database.transaction(async (transaction) => {
      const isCurrent = (await findDemoVersion(transaction)) === demoVersion;
      const isFresh =
        !isCurrent && (await bringUpToDate(services, transaction, passwordHash, unknownHash)).isFresh;
      if (hasChanged && !isFresh) {
        await setDemoPassword(transaction, Object.values(demoEmails), passwordHash);
      }
    });
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartError(
      `The demo data conflicts with the data in this database (${reason}). Run npm run reset to start with a new one, or set SANDBOX=0.`,
    );
  }
}
