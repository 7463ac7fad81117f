import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { emailKey } from './accounts/records/email-address.ts';
import { withServices } from './app/with-services.ts';
import { accountsOf, eraseAgain } from './erasure/erase-again.ts';
import { describeCounts, erasePerson } from './erasure/erase-person.ts';
import { addToList, readList } from './erasure/erasure-list.ts';
import { readPersonId } from './erasure/person-ids.ts';
import { findAccountId } from './exports/export.store.ts';
import { runCli } from './platform/run-cli.ts';
import type { Services } from './platform/services/services.ts';

const usage = `npm run erase-person -- <email of the account, or all> <number or user id> [--confirm]
   or: npm run erase-person -- --again <time>`;

type Needed = Omit<Services, 'publicUrl'>;

async function findAccount({ database }: Needed, written: string): Promise<number | null> {
  if (written === 'all') return null;
  const accountId = await findAccountId(database, emailKey(written));
  if (accountId === null) throw new Error(`There is no account with the email address ${written}.`);
  return accountId;
}

/** Erases or counts, and reports each account. */
async function erase(
  services: Needed,
  account: string,
  { id, isConfirmed }: { readonly id: string; readonly isConfirmed: boolean },
): Promise<void> {
  const { clock, config, sealer } = services;
  const accountId = await findAccount(services, account);
  const list = () => addToList(config.dataDir, sealer, { at: clock(), accountId, id });
  if (isConfirmed) await list();
  let found = 0;
  for (const one of await accountsOf(services, { accountId, id })) {
    const counts = describeCounts(await erasePerson(services, { accountId: one, id, isCount: !isConfirmed }));
    if (counts === '') continue;
    found += 1;
    process.stdout.write(`Account ${one}: ${counts}.\n`);
  }
  // Again: a backup that was written meanwhile has the person.
  if (isConfirmed) await list();
  if (found === 0) process.stdout.write('Nothing found. A number needs its country code.\n');
  else if (isConfirmed) process.stdout.write('Erased.\n');
  else process.stdout.write('Nothing is erased yet: add --confirm.\n');
}

async function again(services: Needed, written: string): Promise<void> {
  const since = v.safeParse(v.pipe(v.string(), v.toDate()), written);
  if (!since.success) throw new Error(`${written} is not a time, such as 2026-11-26T14:05:00+05:30.`);
  const { config, sealer } = services;
  const count = await eraseAgain(services, await readList(config.dataDir, sealer), since.output);
  process.stdout.write(`Erased again: ${count}.\n`);
}

runCli(async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { confirm: { type: 'boolean', default: false }, again: { type: 'string' } },
  });
  const [account, number, ...rest] = positionals;
  if (values.again !== undefined) {
    const time = values.again;
    return withServices((services) => again(services, time));
  }
  if (account === undefined || number === undefined || rest.length > 0) throw new Error(`Usage: ${usage}`);
  const id = readPersonId(number);
  return withServices((services) => erase(services, account, { id, isConfirmed: values.confirm }));
});
