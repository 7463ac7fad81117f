import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoAccount } from '../../demo/demo-accounts.store.ts';
import type { Database } from '../../platform/database/database.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { createPostgresCopy } from '../../testing/both-databases.ts';
import { bundleCode } from '../../testing/bundle-code.ts';
import { addKnownOrder, countSeries, type KnownOrder } from '../../testing/known-orders.ts';
import { countAll, endOf } from '../../testing/settled.store.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));
/** Steps of one booking at which the process is killed: before, during and after the commit. */
const steps = [2, 5, 8, 11];

/** Settles an order in a process that a crash at a step kills. */
const code = `
  import { pino } from 'pino';
  import { settle } from '${folder}billing/settle/settle.ts';
  import { openPostgres } from '${folder}platform/database/postgres.ts';
  import { crashingDatabase } from '${folder}testing/crashing-database.ts';
  const { URL: url, ORDER: order, PAYMENT: payment, STEP: step } = process.env;
  const database = await openPostgres(url, pino({ level: 'silent' }), 2);
  const cut = crashingDatabase(database, Number(step), () => process.kill(process.pid, 'SIGKILL'));
  const update = { state: 'success', payment: JSON.parse(payment) };
  await settle({ database: cut, clock: () => new Date('2026-11-20T06:30:00Z') }, order, update);
  await database.close();`;
let program = '';

/** Settles a paid order in a process that is killed with SIGKILL at its n-th step. @returns the signal that ended it */
function settleInChild(
  url: string,
  { razorpayRef, payment }: KnownOrder,
  at: number,
): Promise<NodeJS.Signals | null> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PATH, HOME, URL: url, ORDER: razorpayRef, PAYMENT: JSON.stringify(payment), STEP: String(at) },
    stdio: 'ignore',
  });
  return new Promise((resolve) => child.once('close', (_, signal) => resolve(signal)));
}

let copy: { readonly url: string; drop(): Promise<void> };
let database: Database;
beforeAll(async () => {
  program = await bundleCode('settle-once', code);
  copy = await createPostgresCopy();
  database = await openPostgres(copy.url, pino({ level: 'silent' }), 3);
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

describe('settling', () => {
  it('books a paid order once, even if its process is killed at any step', async () => {
    const id = await addDemoAccount(database, {
      ...{
        role: 'User',
        ownerId: null,
        email: 'killed@example.com',
        name: 'Meera',
        businessName: 'Joshi Stores',
      },
      ...{
        mobileNo: '9822012345',
        address: '',
        city: '',
        district: '',
        state: 'MH',
        pincode: '',
        isActive: true,
      },
      ...{ isConnected: false, endsOn: null, plan: null, hasWhatsAppFlags: false, passwordHash: null },
      createdAt: new Date('2026-11-20T06:00:00Z'),
    });
    if (id === null) throw new Error('The account already exists');
    const order = await addKnownOrder(database, id, new Date('2026-11-20T06:00:00Z'));
    for (const step of steps) expect(await settleInChild(copy.url, order, step)).toBe('SIGKILL');
    // A later process books the order, or finds it booked.
    expect(await settleInChild(copy.url, order, 99)).toBeNull();
    expect(await settleInChild(copy.url, order, 99)).toBeNull();
    expect(await countAll(database, 'invoices')).toBe(1);
    // The job that draws the invoice survives the kills too.
    const drawing = "jobs join invoices on number = subject where jobs.kind = 'draw-document'";
    expect(await countAll(database, drawing)).toBe(1);
    expect(await endOf(database, id)).toBe('2027-11-19');
    expect(await countSeries(database)).toEqual([[1, 1]]);
  }, 120_000);
});
