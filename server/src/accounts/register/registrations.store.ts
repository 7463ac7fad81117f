import { hourMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

/** A registration whose address is not confirmed in this time is deleted (decision 000, part 3). */
export const registrationHours = 24;

/** The checked data of a registration. */
export interface Registration {
  readonly email: string;
  readonly emailKey: string;
  readonly role: 'Partner' | 'User';
  readonly name: string;
  readonly businessName: string;
  readonly mobileNo: string;
}

const registrationRow = v.object({
  id: v.number(),
  email: v.string(),
  email_key: v.string(),
  role: v.picklist(['Partner', 'User']),
  name: v.string(),
  business_name: v.string(),
  mobile_no: v.string(),
  password_hash: v.string(),
  created_at: v.date(),
});
/** A registration that waits for its address to be proven. */
export type RegistrationRow = v.InferOutput<typeof registrationRow>;

const columns = Object.keys(registrationRow.entries).join(', ');

/** Stores a registration until its address is proven. @returns its id */
export async function addRegistration(
  transaction: Queryable,
  { email, emailKey, role, name, businessName, mobileNo }: Registration,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const rows = await transaction.query(
    `insert into registrations (email, email_key, role, name, business_name, mobile_no, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [email, emailKey, role, name, businessName, mobileNo, passwordHash, now],
    v.object({ id: v.number() }),
  );
  return onlyRow(rows).id;
}

/** Finds a registration that waits for its address to be proven. */
export async function findRegistration(database: Queryable, id: number): Promise<RegistrationRow | null> {
  const [row] = await database.query(
    `select ${columns} from registrations where id = $1`,
    [id],
    registrationRow,
  );
  return row ?? null;
}

/** Removes all registrations of an address that now has an account. */
export async function deleteRegistrations(database: Queryable, emailKey: string): Promise<void> {
  await database.execute('delete from registrations where email_key = $1', [emailKey]);
}

/** Removes expired registrations. */
export async function deleteOldRegistrations(database: Queryable, now: Date): Promise<void> {
  await database.execute('delete from registrations where created_at <= $1', [
    new Date(now.getTime() - registrationHours * hourMs),
  ]);
}

/** Creates the account of a registration. @throws {DatabaseError} a unique violation if the address is taken */
export async function addRegisteredAccount(
  transaction: Queryable,
  { email, emailKey, role, name, businessName, mobileNo }: Registration,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const isPartner = role === 'Partner';
  const rows = await transaction.query(
    `insert into accounts (role, email, email_key, name, business_name, mobile_no, password_hash, is_active, awaits_admin,
       created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [role, email, emailKey, name, businessName, mobileNo, passwordHash, !isPartner, isPartner, now],
    v.object({ id: v.number() }),
  );
  return onlyRow(rows).id;
}
