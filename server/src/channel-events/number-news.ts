import { limitWords, statusWords } from '@chatline/shared/constants/number-states';
import { istDate } from '../platform/ist.ts';
import type { AccountTold, NumberQualityTold } from './number-event.schema.ts';

/** What a person is told. */
export interface News {
  readonly title: string;
  readonly body: string;
}

const manager = 'WhatsApp Manager says more.';

/** What is new about a number; null for what nobody has to know. */
export function newsOfQuality({ event, current_limit: limit }: NumberQualityTold): News | null {
  const reaches = limit === '' ? '' : `Limit of new conversations: ${limitWords(limit)}.`;
  switch (event) {
    case 'FLAGGED':
      return {
        title: 'Number flagged',
        body: 'People block or report its messages. If that goes on WhatsApp restricts it: write only to those who want it.',
      };
    case 'UNFLAGGED':
      return { title: 'Number no longer flagged', body: 'Its quality is better again.' };
    case 'DOWNGRADE':
      return { title: 'Number restricted: it reaches fewer people', body: reaches };
    case 'UPGRADE':
      return { title: 'Number reaches more people', body: reaches };
    default:
      return null;
  }
}

const restrictions: Readonly<Record<string, string>> = {
  RESTRICTED_BIZ_INITIATED_MESSAGING:
    'You cannot start conversations; answers to people who write to you still go out.',
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: 'You cannot answer people who write to you.',
  RESTRICTED_ADD_PHONE_NUMBER_ACTION: 'No further number can be added.',
};

function restrictionWords(told: NonNullable<AccountTold['restriction_info']>[number]): string {
  const { restriction_type: type, expiration, remediation } = told;
  const known = Object.hasOwn(restrictions, type) ? restrictions[type] : undefined;
  return [
    known ?? `${statusWords(type)}.`,
    expiration && `Until ${istDate(expiration)}.`,
    remediation && `WhatsApp says: ${remediation}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const bans: Readonly<Record<string, News>> = {
  SCHEDULE_FOR_DISABLE: {
    title: 'WhatsApp will disable the account',
    body: `It sends until then. ${manager}`,
  },
  DISABLE: { title: 'WhatsApp disabled the account', body: `Nothing can be sent any more. ${manager}` },
  REINSTATE: { title: 'The account works again', body: 'WhatsApp has reinstated it.' },
};

/** What is new about a business account; null for what nobody has to know. */
export function newsOfAccount(told: AccountTold): News | null {
  switch (told.event) {
    case 'ACCOUNT_RESTRICTION':
      return {
        title: 'Number restricted',
        body: (told.restriction_info ?? []).map(restrictionWords).join(' ') || manager,
      };
    case 'ACCOUNT_VIOLATION':
      return {
        title: 'WhatsApp found a violation of its policies',
        body: `${statusWords(told.violation_info?.violation_type ?? '')}. ${manager}`,
      };
    case 'DISABLED_UPDATE': {
      const state = told.ban_info?.waba_ban_state ?? '';
      return (Object.hasOwn(bans, state) && bans[state]) || null;
    }
    case 'ACCOUNT_DELETED':
      return {
        title: 'The WhatsApp Business account was deleted',
        body: 'Nothing can be sent any more. Connect another one.',
      };
    default:
      return null;
  }
}
