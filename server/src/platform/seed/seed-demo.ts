import type { Services } from '../services.ts';
import { setDemoPassword } from './demo-accounts.store.ts';
import { readDemoPassword } from './demo-password.ts';
import { demoEmails, seedAccounts } from './seed-accounts.ts';
import { seedActivity } from './seed-activity.ts';

/** Puts the demo data into the database; what is there already stays as it is. */
export async function seedDemo(services: Services): Promise<void> {
  const { database, passwords, clock } = services;
  const { password, hasChanged } = readDemoPassword(services);
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (transaction) => {
    const user = await seedAccounts(transaction, clock(), passwordHash);
    if (user.isNew) await seedActivity(services, transaction, user.id);
    else if (hasChanged) await setDemoPassword(transaction, Object.values(demoEmails), passwordHash);
  });
}
