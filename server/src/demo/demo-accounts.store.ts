import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** An account of the demo data. */
export interface DemoAccount {
  readonly role: 'Admin' | 'Partner' | 'User';
  readonly ownerId: number | null;
  readonly email: string;
  readonly name: string;
  readonly businessName: string;
  readonly mobileNo: string;
  readonly address: string;
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly pincode: string;
  readonly isActive: boolean;
  readonly isConnected: boolean;
  readonly endsOn: string | null;
  readonly plan: string | null;
  readonly hasWhatsAppFlags: boolean;
  readonly passwordHash: string | null;
  /** True for a Partner who registered without an Admin and is not switched on yet. */
  readonly awaitsAdmin?: boolean;
  /** The end of a free trial; null without one. */
  readonly trialEndsAt?: Date | null;
  readonly createdAt: Date;
}

const idRow = v.object({ id: v.number() });

/** Adds a demo account. @returns its id; null if the address already has an account */
export async function addDemoAccount(database: Queryable, account: DemoAccount): Promise<number | null> {
  const [row] = await database.query(
    `insert into accounts (role, owner_id, email, email_key, name, business_name, mobile_no, address, city, district,
       state, pincode, is_active, is_connected, expires_on, plan, whatsapp_connect, whatsapp_chat, password_hash,
       created_at, awaits_admin, trial_ends_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18, $19, $20)
     on conflict (email_key) do nothing returning id`,
    [
      account.role,
      account.ownerId,
      account.email,
      account.name,
      account.businessName,
      account.mobileNo,
      account.address,
      account.city,
      account.district,
      account.state,
      account.pincode,
      account.isActive,
      account.isConnected,
      account.endsOn,
      account.plan,
      account.hasWhatsAppFlags,
      account.passwordHash,
      account.createdAt,
      account.awaitsAdmin ?? false,
      account.trialEndsAt ?? null,
    ],
    idRow,
  );
  return row?.id ?? null;
}

/** Finds the id of the account with an address. */
export async function findAccountId(database: Queryable, emailKey: string): Promise<number | null> {
  const [row] = await database.query('select id from accounts where email_key = $1', [emailKey], idRow);
  return row?.id ?? null;
}

/** Sets the password of a demo account that has none. */
export async function setFirstPassword(
  database: Queryable,
  emailKey: string,
  passwordHash: string,
): Promise<void> {
  await database.execute(
    'update accounts set password_hash = $1 where email_key = $2 and password_hash is null',
    [passwordHash, emailKey],
  );
}

/** Sets a new password of demo accounts and ends their sessions. */
export async function setDemoPassword(
  database: Queryable,
  emailKeys: readonly string[],
  passwordHash: string,
): Promise<void> {
  await database.execute(
    'update accounts set password_hash = $1, kept_session = null, session_epoch = session_epoch + 1 where email_key = any($2::text[])',
    [passwordHash, emailKeys],
  );
}

/** Finds the version of the demo data in the database; null if none was recorded. */
export async function findDemoVersion(database: Queryable): Promise<number | null> {
  const [row] = await database.query(
    'select max(version) as version from demo_data',
    [],
    v.object({ version: v.nullable(v.number()) }),
  );
  return row?.version ?? null;
}

/** Records the version of the demo data. */
export async function storeDemoVersion(database: Queryable, version: number): Promise<void> {
  await database.execute('insert into demo_data (version) values ($1) on conflict do nothing', [version]);
}
