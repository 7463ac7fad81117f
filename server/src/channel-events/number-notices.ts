import { limitLabel, statusLabel } from '@chatline/contract/constants/number-states';
import { istDate } from '../platform/calendar.ts';
import type {
  AccountReported,
  AlertReported,
  NameReported,
  NumberQualityReported,
} from '../whatsapp/webhook/number-event.schema.ts';

/** A notification for a person. */
export interface NumberNotice {
  readonly title: string;
  readonly body: string;
}

const manager = 'See WhatsApp Manager for details.';

/** Returns a notice of a number's quality; null if the event needs none. */
export function noticeOfQuality({ event, current_limit: limit }: NumberQualityReported): NumberNotice | null {
  const limitText = limit === '' ? '' : `Limit of new conversations: ${limitLabel(limit)}.`;
  switch (event) {
    case 'FLAGGED':
      return {
        title: 'Number flagged',
        body: 'Customers block or report its messages. If this continues, WhatsApp will restrict the number. Message only customers who agreed to it.',
      };
    case 'UNFLAGGED':
      return { title: 'Number no longer flagged', body: 'Its quality has improved.' };
    case 'DOWNGRADE':
      return { title: 'Number restricted to fewer people', body: limitText };
    case 'UPGRADE':
      return { title: 'Number reaches more people', body: limitText };
    default:
      return null;
  }
}

const restrictions: Readonly<Record<string, string>> = {
  RESTRICTED_BIZ_INITIATED_MESSAGING:
    'You cannot start conversations. You can still answer customers who write to you.',
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: 'You cannot answer customers who write to you.',
  RESTRICTED_ADD_PHONE_NUMBER_ACTION: 'You cannot add more numbers.',
};

function restrictionText(reported: NonNullable<AccountReported['restriction_info']>[number]): string {
  const { restriction_type: type, expiration, remediation } = reported;
  const known = Object.hasOwn(restrictions, type) ? restrictions[type] : undefined;
  return [
    known ?? `${statusLabel(type)}.`,
    expiration && `Until ${istDate(expiration)}.`,
    remediation && `WhatsApp says: ${remediation}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const bans: Readonly<Record<string, NumberNotice>> = {
  SCHEDULE_FOR_DISABLE: {
    title: 'WhatsApp will disable the account',
    body: `It can send until then. ${manager}`,
  },
  DISABLE: { title: 'WhatsApp disabled the account', body: `Nothing can be sent now. ${manager}` },
  REINSTATE: { title: 'The account is active again', body: 'WhatsApp has reinstated it.' },
};

/** Returns a notice of a change of a business account; null if the event needs none. */
export function noticeOfAccount(reported: AccountReported): NumberNotice | null {
  switch (reported.event) {
    case 'ACCOUNT_RESTRICTION':
      return {
        title: 'Number restricted',
        body: (reported.restriction_info ?? []).map(restrictionText).join(' ') || manager,
      };
    case 'ACCOUNT_VIOLATION':
      return {
        title: 'WhatsApp found a violation of its policies',
        body: `${statusLabel(reported.violation_info?.violation_type ?? '')}. ${manager}`,
      };
    case 'DISABLED_UPDATE': {
      const state = reported.ban_info?.waba_ban_state ?? '';
      return (Object.hasOwn(bans, state) && bans[state]) || null;
    }
    case 'ACCOUNT_DELETED':
      return {
        title: 'The WhatsApp Business account was deleted',
        body: 'Nothing can be sent now. Connect another one.',
      };
    default:
      return null;
  }
}

/** Returns a notice of a new limit on conversations that the business starts. */
export function noticeOfLimit(limit: string): NumberNotice | null {
  if (limit === '') return null;
  return { title: 'Messaging limit changed', body: `New conversations: ${limitLabel(limit)}.` };
}

/** Returns a notice of the decision on a display name. */
export function noticeOfName({
  decision,
  requested_verified_name: name,
  rejection_reason: reason,
}: NameReported): NumberNotice {
  const reasonText = reason === '' || reason === 'NONE' ? '' : ` ${statusLabel(reason)}.`;
  const which = name === '' ? 'The display name' : `The display name “${name}”`;
  if (decision === 'APPROVED')
    return { title: 'Display name approved', body: `${which} is now visible to customers.` };
  return {
    title: `Display name: ${statusLabel(decision)}`,
    body: `${which} was not approved.${reasonText} ${manager}`,
  };
}

/** Returns a notice of the result of WhatsApp's review of a business account. */
export function noticeOfReview(decision: string): NumberNotice | null {
  if (decision === '') return null;
  const isGood = decision === 'APPROVED';
  return {
    title: `WhatsApp reviewed the account: ${statusLabel(decision)}`,
    body: isGood ? 'It can be used without restrictions.' : manager,
  };
}

/** Returns a notice of an alert about an account or a number; null if the alert is over. */
export function noticeOfAlert(reported: AlertReported): NumberNotice | null {
  if (reported.alert_status === 'RESOLVED' || reported.alert_status === 'INACTIVE') return null;
  const title =
    reported.alert_severity === 'INFORMATIONAL' ? 'Message from WhatsApp' : 'Warning from WhatsApp';
  return {
    title,
    body: `${reported.alert_description || `${statusLabel(reported.alert_type)}.`} ${manager}`,
  };
}
