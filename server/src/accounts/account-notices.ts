import * as v from 'valibot';

/** The database channel over which every process hears of changes to accounts; triggers tell them. */
export const accountsChannel = 'accounts';

/** What has changed about an account: what it may open and whether its sessions stand, or what it is told. */
export interface AccountNotice {
  readonly accountId: number;
  readonly what: 'access' | 'notifications';
}

const noticeSchema = v.tuple([v.pipe(v.string(), v.toNumber()), v.picklist(['access', 'notifications'])]);

/** Reads a notification; null where it is none of ours, or says only that some may have been missed. */
export function readAccountNotice(payload: string): AccountNotice | null {
  const parsed = v.safeParse(noticeSchema, payload.split('|'));
  if (!parsed.success) return null;
  const [accountId, what] = parsed.output;
  return { accountId, what };
}
