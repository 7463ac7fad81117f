import type { TemplateStatus } from './template-status.ts';

/** A status as a label. */
export interface StateText {
  readonly label: string;
  /** Its meaning and the next step, in one or two sentences. */
  readonly meaning: string;
}

const statuses: Readonly<Record<TemplateStatus, StateText>> = {
  APPROVED: { label: 'Approved', meaning: 'Messages can be sent with it.' },
  PENDING: { label: 'In review', meaning: 'WhatsApp decides within 24 hours, usually within minutes.' },
  IN_APPEAL: { label: 'In appeal', meaning: 'WhatsApp is reviewing the rejection again.' },
  REJECTED: { label: 'Rejected', meaning: 'Messages cannot be sent with it. Edit it and submit it again.' },
  PAUSED: {
    label: 'Paused',
    meaning:
      'Recipients blocked or reported it. WhatsApp resumes it after 3 hours, the second time after 6. The third time it is disabled. Edit it so that fewer people report it.',
  },
  DISABLED: {
    label: 'Disabled',
    meaning: 'Recipients reported it too often. It cannot be sent, edited or deleted. Create a new one.',
  },
  PENDING_DELETION: {
    label: 'Being deleted',
    meaning: 'Messages on their way are delivered first. Nothing new can be sent with it.',
  },
  DELETED: {
    label: 'Deleted',
    meaning: 'WhatsApp no longer has it. Delete it here to remove it from the list.',
  },
  OTHER_ACCOUNT: {
    label: 'From another WhatsApp account',
    meaning:
      'It belongs to a WhatsApp account that is no longer connected, and cannot be sent. It returns when that account is connected again.',
  },
  LIMIT_EXCEEDED: {
    label: 'Too many templates',
    meaning: 'The account has as many templates as WhatsApp allows. Delete some.',
  },
  ARCHIVED: {
    label: 'Archived',
    meaning: 'It was not used for 12 months and will be deleted after 28 days.',
  },
};

function findStatus(status: string): StateText | undefined {
  const texts: Readonly<Record<string, StateText>> = statuses;
  return Object.hasOwn(texts, status) ? texts[status] : undefined;
}

/** A template's status as text; an unknown one is returned as it came. */
export function statusText(status: string): StateText {
  return findStatus(status) ?? { label: status, meaning: 'Messages cannot be sent with it now.' };
}

const reasons: Readonly<Record<string, string>> = {
  INVALID_FORMAT: 'Its format is wrong: variables, special characters or text in the wrong place.',
  INCORRECT_CATEGORY: 'Its content does not match the selected category.',
  TAG_CONTENT_MISMATCH: 'Its content does not match its category, or is in another language than selected.',
  ABUSIVE_CONTENT: 'It reads as threatening or abusive.',
  PROMOTIONAL: 'It contains advertising, which only the Marketing category allows.',
  SCAM: 'It looks like an attempt to deceive.',
};

/** WhatsApp's reason for a rejection as text; an unknown code is quoted, an empty one stays empty. */
export function reasonText(code: string): string {
  if (code === '') return '';
  const known = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return known ?? `WhatsApp says: ${code.replaceAll('_', ' ').toLowerCase()}.`;
}

const scores: Readonly<Record<string, StateText>> = {
  GREEN: { label: 'High', meaning: 'Recipients rarely block or report it.' },
  YELLOW: { label: 'Medium', meaning: 'Some recipients blocked or reported it. It may be paused.' },
  RED: { label: 'Low', meaning: 'Many recipients blocked or reported it. It may be paused soon.' },
  UNKNOWN: { label: 'Not rated', meaning: 'Too few messages have been sent with it.' },
};

/** A template's quality as text; an unknown score is returned as it came. */
export function scoreText(score: string): StateText {
  const known = Object.hasOwn(scores, score) ? scores[score] : undefined;
  return known ?? { label: score, meaning: '' };
}
