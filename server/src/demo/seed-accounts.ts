import { trialDays } from '@chatline/contract/constants/plans';
import type { Queryable } from '../platform/database/database.ts';
import { addDemoAccount, type DemoAccount, findAccountId } from './demo-accounts.store.ts';
import { type DemoBusiness, demoBusinesses } from './demo-businesses.ts';
import { dayFrom, inOpeningHours, momentFrom } from './demo-days.ts';
import { demoPartners } from './demo-partners.ts';

/** The demo accounts of the three roles. */
export const demoEmails = {
  admin: 'admin@example.com',
  partner: 'partner@example.com',
  user: 'user@example.com',
  /** A client that may connect WhatsApp and has not done so yet. */
  unconnected: 'sri-balaji-traders@example.com',
};

/** Days until the plan of each business ends; negative if it has ended, null for no plan. */
const planDays = [
  ...[245, 122, 6, null, 48, -12, 306, 2, null, 93],
  ...[261, 147, 19, null, 61, -3, 351, 11, null, 74],
  ...[228, 134, 27, null, 37, -41, 358, 4, null, 118],
  ...[279, 109, 23, null, 55, -19, 362, 8, null, 86],
];
/** Hours of the free trial that are left to a business without a plan; negative if it has ended. */
const trialHours: Readonly<Record<number, number>> = { 8: 17, 18: -40, 28: 5 };

const noPlan = { isConnected: false, endsOn: null, plan: null, hasWhatsAppFlags: false };

function mobileOf(index: number): string {
  // Spread over the range of Indian mobile numbers. No real person gets a message, because the stand-in receives them.
  return String(6_000_000_000 + (((index + 5) * 2_654_435_761) % 4_000_000_000));
}

/** Returns the email address of a demo business; the first is the demo user's. */
export function demoEmailOf([, businessName]: DemoBusiness, index: number): string {
  if (index === 0) return demoEmails.user;
  return `${businessName.toLowerCase().replace(/[^a-z]+/g, '-')}@example.com`;
}

/** Accounts without a plan are new: those that nobody logs in to are deleted after 30 days. */
function createdAt(now: Date, index: number): Date {
  const trial = trialHours[index];
  if (trial !== undefined) return momentFrom(now, trial / 24 - trialDays);
  const isNew = planDays[index] === null;
  const daysAgo = isNew ? 16 + 0.3 * index : 20 + 9 * (demoBusinesses.length - index);
  return inOpeningHours(momentFrom(now, -daysAgo));
}

function accountOf(business: DemoBusiness, index: number, now: Date): DemoAccount {
  const [name, businessName, address, city, district, state, pincode] = business;
  const days = planDays[index] ?? null;
  const trial = trialHours[index] ?? null;
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
    endsOn: days === null ? null : dayFrom(now, days),
    plan: days === null ? null : index % 2 === 0 ? 'Basic2' : 'Basic',
    hasWhatsAppFlags: days !== null,
    passwordHash: null,
    awaitsAdmin: false,
    trialEndsAt: trial === null ? null : momentFrom(now, trial / 24),
    createdAt: createdAt(now, index),
  };
}

const isEnd = (index: number, list: readonly unknown[]) => index === list.length - 1;

function partnerOf(index: number, now: Date, passwordHash: string): DemoAccount | null {
  const known = demoPartners[index];
  if (!known) return null;
  const [email, name, businessName, address, city, district, state, pincode] = known;
  const isWaiting = isEnd(index, demoPartners);
  return {
    ...noPlan,
    role: 'Partner',
    ownerId: null,
    email,
    name,
    businessName,
    mobileNo: mobileOf(61 + index),
    address,
    city,
    district,
    state,
    pincode,
    isActive: !isWaiting,
    passwordHash: email === demoEmails.partner ? passwordHash : null,
    awaitsAdmin: isWaiting,
    createdAt: momentFrom(now, isWaiting ? -1 : -400 + index),
  };
}

function adminOf(now: Date, passwordHash: string): DemoAccount {
  return {
    ...noPlan,
    role: 'Admin',
    ownerId: null,
    email: demoEmails.admin,
    name: 'Asha Kulkarni',
    businessName: 'Chatline',
    mobileNo: mobileOf(60),
    address: '7 Senapati Bapat Road',
    city: 'Pune',
    district: 'Pune',
    state: 'MH',
    pincode: '411016',
    isActive: true,
    passwordHash,
    awaitsAdmin: false,
    createdAt: momentFrom(now, -400),
  };
}

async function addOrFind(
  transaction: Queryable,
  account: DemoAccount,
): Promise<{ id: number; isNew: boolean }> {
  const added = await addDemoAccount(transaction, account);
  const id = added ?? (await findAccountId(transaction, account.email));
  if (id === null) throw new Error(`The demo account ${account.role} could neither be added nor found`);
  return { id, isNew: added !== null };
}

/** An account of the demo data that is in the database. */
export interface SeededAccount {
  readonly id: number;
  readonly isNew: boolean;
  readonly account: DemoAccount;
}

async function seedOne(transaction: Queryable, account: DemoAccount): Promise<SeededAccount> {
  return { ...(await addOrFind(transaction, account)), account };
}

/** Returns the partner of a business: half belong to the demo partner, a quarter to the others, a quarter to none. */
function ownerOf(index: number, partners: readonly SeededAccount[]): number | null {
  const [own, ...others] = partners.slice(0, -1);
  if (index % 4 === 3) return null;
  if (index % 4 === 2) return others[(index >> 2) % others.length]?.id ?? null;
  return own?.id ?? null;
}

/** The accounts of the demo data; the first of the users is the demo user. */
export interface SeededAccounts {
  readonly admin: SeededAccount;
  readonly partners: readonly SeededAccount[];
  readonly users: readonly SeededAccount[];
}

/**
 * Adds the missing accounts of the demo data: an Admin, five partners and forty users.
 * @param passwordHash for the accounts with a login
 * @param unknownHash of a password that nobody has, for users that would have set one
 */
export async function seedAccounts(
  transaction: Queryable,
  now: Date,
  passwordHash: string,
  unknownHash: string,
): Promise<SeededAccounts> {
  const admin = await seedOne(transaction, adminOf(now, passwordHash));
  const partners: SeededAccount[] = [];
  for (const index of demoPartners.keys()) {
    const partner = partnerOf(index, now, passwordHash);
    if (partner) partners.push(await seedOne(transaction, partner));
  }
  const users: SeededAccount[] = [];
  for (const [index, business] of demoBusinesses.entries()) {
    const known = accountOf(business, index, now);
    const account = { ...known, ownerId: ownerOf(index, partners) };
    // Without a plan or trial, nobody has used the account yet.
    const isUsed = known.endsOn !== null || known.trialEndsAt !== null;
    const isDemoUser = index === 0;
    const hasLogin = isDemoUser || known.email === demoEmails.unconnected;
    const hash = hasLogin ? passwordHash : isUsed ? unknownHash : null;
    const state = isDemoUser && { isActive: true, isConnected: true };
    users.push(await seedOne(transaction, { ...account, passwordHash: hash, ...state }));
  }
  return { admin, partners, users };
}
