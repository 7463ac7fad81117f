import { limitLabel, statusLabel } from '@chatline/contract/constants/number-states';
import { istDate } from '../platform/calendar.ts';
import type {
  AccountReported,
  AlertReported,
  NameReported,
  NumberQualityReported,
  ReviewReported,
} from '../whatsapp/webhook/number-event.schema.ts';

/** A notification for a person. */
export interface NumberNotification {
  readonly title: string;
  readonly body: string;
}

/** Describes the messaging limit: how many people the business may start conversations with. */
const limitText = (limit: string) => `New conversations: ${limitLabel(limit)}.`;

const manager = 'See WhatsApp Manager for details.';

/** Returns the notification of a change in a number's quality or messaging limit; null if the event needs none. */
export function notificationOfQuality({
  event,
  current_limit: limit,
}: NumberQualityReported): NumberNotification | null {
  const body = limit === '' ? '' : limitText(limit);
  switch (event) {
    case 'flagged':
      return {
        title: 'Number flagged',
        body: 'Customers block or report its messages. If this continues, WhatsApp will restrict the number. Message only customers who have agreed to it.',
      };
    case 'unflagged':
      return { title: 'Number no longer flagged', body: 'Its quality has improved.' };
    case 'limit-lowered':
      return { title: 'Messaging limit lowered', body };
    case 'limit-raised':
      return { title: 'Messaging limit raised', body };
    default:
      return null;
  }
}

const restrictions = {
  start: 'You cannot start conversations. You can still answer customers who write to you.',
  answer: 'You cannot answer customers who write to you.',
  'add-number': 'You cannot add more numbers.',
} as const;

function restrictionText(reported: NonNullable<AccountReported['restriction_info']>[number]): string {
  const { restriction_type: type, expiration, remediation } = reported;
  return [
    type.forbids === null ? `${statusLabel(type.name)}.` : restrictions[type.forbids],
    expiration && `Until ${istDate(expiration)}.`,
    remediation && `WhatsApp says: ${remediation}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const bans = {
  scheduled: {
    title: 'WhatsApp will disable the account',
    body: `You can send messages until then. ${manager}`,
  },
  disabled: { title: 'WhatsApp disabled the account', body: `Nothing can be sent now. ${manager}` },
  reinstated: { title: 'The account is active again', body: 'WhatsApp has reinstated it.' },
} as const satisfies Readonly<Record<string, NumberNotification>>;

/** Returns the notification of an event on a business account; null if the event needs none. */
export function notificationOfAccount(reported: AccountReported): NumberNotification | null {
  switch (reported.event) {
    case 'restricted':
      return {
        title: 'Number restricted',
        body: (reported.restriction_info ?? []).map(restrictionText).join(' ') || manager,
      };
    case 'violation':
      return {
        title: 'WhatsApp found a violation of its policies',
        body: `${statusLabel(reported.violation_info?.violation_type ?? '')}. ${manager}`,
      };
    case 'ban': {
      const state = reported.ban_info?.waba_ban_state ?? null;
      return state === null ? null : bans[state];
    }
    case 'deleted':
      return {
        title: 'The WhatsApp Business account was deleted',
        body: 'Nothing can be sent now. Connect another one.',
      };
    default:
      return null;
  }
}

/** Returns the notification of a new messaging limit; null if WhatsApp left it out. */
export function notificationOfLimit(limit: string): NumberNotification | null {
  if (limit === '') return null;
  return { title: 'Messaging limit changed', body: limitText(limit) };
}

/** Returns the notification of WhatsApp's decision on a display name. */
export function notificationOfName({
  decision,
  requested_verified_name: name,
  rejection_reason: reason,
}: NameReported): NumberNotification {
  const reasonText = reason === '' ? '' : ` ${statusLabel(reason)}.`;
  const which = name === '' ? 'The display name' : `The display name “${name}”`;
  if (decision.isApproved)
    return { title: 'Display name approved', body: `${which} is now visible to customers.` };
  return {
    title: `Display name: ${statusLabel(decision.name)}`,
    body: `${which} was not approved.${reasonText} ${manager}`,
  };
}

/** Returns the notification of WhatsApp's review of a business account; null if WhatsApp left out its decision. */
export function notificationOfReview({ decision }: ReviewReported): NumberNotification | null {
  if (decision.name === '') return null;
  return {
    title: `WhatsApp reviewed the account: ${statusLabel(decision.name)}`,
    body: decision.isApproved ? 'It can be used without restrictions.' : manager,
  };
}

/** Returns the notification of an alert about an account or a number; null if the alert is resolved. */
export function notificationOfAlert({
  isResolved,
  isInformation,
  type,
  description,
}: AlertReported): NumberNotification | null {
  if (isResolved) return null;
  return {
    title: isInformation ? 'Message from WhatsApp' : 'Warning from WhatsApp',
    body: `${description || `${statusLabel(type)}.`} ${manager}`,
  };
}
