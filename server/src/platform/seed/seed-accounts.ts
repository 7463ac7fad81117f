import type { Queryable } from '../database/database.ts';
import { addDemoAccount, type DemoAccount, findAccountId } from './demo-accounts.store.ts';
import { type DemoBusiness, demoBusinesses } from './demo-businesses.ts';
import { dayFrom, daysFrom } from './demo-days.ts';

/** The demo accounts of the three roles. */
export const demoEmails = {
  admin: 'admin@example.com',
  partner: 'partner@example.com',
  user: 'user@example.com',
};
const otherPartnerEmail = 'sunrise@example.com';

/** Days until a plan ends, by turns: long, soon, over, none. */
const planDays = [240, 120, 6, null, 45, -12, 300, 2, null, 90];

type Place = Pick<DemoAccount, 'address' | 'city' | 'district' | 'state' | 'pincode'>;
const office: Place = {
  address: '401 Sarovar Chambers, Model Colony',
  city: 'Pune',
  district: 'Pune',
  state: 'MH',
  pincode: '411016',
};

function mobileOf(index: number): string {
  // Spread over the digits that mobile numbers begin with; nobody is called, the stand-in keeps them.
  return String(9_800_000_000 - (index % 4) * 1_000_000_000 + 12_345 + index * 7_919);
}

/** The address of a demo business; the first is the demo user's. */
export function demoEmailOf([, businessName]: DemoBusiness, index: number): string {
  if (index === 0) return demoEmails.user;
  return `${businessName.toLowerCase().replace(/[^a-z]+/g, '-')}@example.com`;
}

function accountOf(business: DemoBusiness, index: number, now: Date): DemoAccount {
  const [name, businessName, address, city, district, state, pincode] = business;
  const days = planDays[index % planDays.length] ?? null;
  return {
    role: 'User',
    ownerId: null,
    email: demoEmailOf(business, index),
    name,
    businessName,
    mobileNo: mobileOf(index),
    address,
    city,
    district,
    state,
    pincode,
    isActive: index % 7 !== 3,
    isConnected: days !== null && index % 3 !== 1,
    expiresOn: days === null ? null : dayFrom(now, days),
    plan: days === null ? null : index % 2 === 0 ? 'Basic2' : 'Basic',
    hasChannelFlags: days !== null,
    passwordHash: null,
    createdAt: daysFrom(now, -20 - 9 * (demoBusinesses.length - index)),
  };
}

function staff(
  role: 'Admin' | 'Partner',
  email: string,
  index: number,
  names: [string, string],
): DemoAccount {
  return {
    ...office,
    role,
    ownerId: null,
    email,
    name: names[0],
    businessName: names[1],
    mobileNo: mobileOf(60 + index),
    isActive: true,
    isConnected: false,
    expiresOn: null,
    plan: null,
    hasChannelFlags: false,
    passwordHash: null,
    createdAt: new Date(0),
  };
}

async function addOrFind(
  transaction: Queryable,
  account: DemoAccount,
): Promise<{ id: number; isNew: boolean }> {
  const added = await addDemoAccount(transaction, account);
  const id = added ?? (await findAccountId(transaction, account.email));
  if (id === null) throw new Error(`The demo account ${account.role} is neither new nor there`);
  return { id, isNew: added !== null };
}

/** The demo user's account and whether it was made just now. */
export interface DemoUser {
  readonly id: number;
  readonly isNew: boolean;
}

/**
 * Adds the accounts of the demo data: one of each role, another partner and forty users of both partners and none.
 * @param passwordHash of the accounts that one can log in to
 */
export async function seedAccounts(
  transaction: Queryable,
  now: Date,
  passwordHash: string,
): Promise<DemoUser> {
  const createdAt = daysFrom(now, -400);
  const known = { passwordHash, createdAt };
  await addOrFind(transaction, {
    ...staff('Admin', demoEmails.admin, 0, ['Asha Kulkarni', 'Chatline']),
    ...known,
  });
  const partner = await addOrFind(transaction, {
    ...staff('Partner', demoEmails.partner, 1, ['Rohan Desai', 'Desai Digital Services']),
    ...known,
  });
  const other = await addOrFind(transaction, {
    ...staff('Partner', otherPartnerEmail, 2, ['Farida Contractor', 'Sunrise Business Solutions']),
    createdAt,
  });
  const owners = [partner.id, partner.id, other.id, null];
  let demoUser: DemoUser | null = null;
  for (const [index, business] of demoBusinesses.entries()) {
    const account = { ...accountOf(business, index, now), ownerId: owners[index % owners.length] ?? null };
    const isDemoUser = index === 0;
    const added = await addOrFind(
      transaction,
      isDemoUser ? { ...account, passwordHash, isActive: true, isConnected: true } : account,
    );
    if (isDemoUser) demoUser = added;
  }
  if (demoUser === null) throw new Error('The demo data has no user');
  return demoUser;
}
