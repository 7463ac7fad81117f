/** The statuses of a template. All but the last are WhatsApp's; it may report one that is not listed. */
export const templateStatus = {
  approved: 'APPROVED',
  inReview: 'PENDING',
  inAppeal: 'IN_APPEAL',
  rejected: 'REJECTED',
  paused: 'PAUSED',
  disabled: 'DISABLED',
  pendingDeletion: 'PENDING_DELETION',
  deleted: 'DELETED',
  limitExceeded: 'LIMIT_EXCEEDED',
  archived: 'ARCHIVED',
  /** This server's own status, used instead of WhatsApp's: the template belongs to a WABA that is not connected. */
  otherAccount: 'OTHER_ACCOUNT',
} as const;
export type TemplateStatus = (typeof templateStatus)[keyof typeof templateStatus];

const { approved, rejected, paused, disabled } = templateStatus;
const decisions: ReadonlySet<string> = new Set([approved, rejected, paused, disabled]);
const editable: ReadonlySet<string> = new Set([approved, rejected, paused]);

/** True if WhatsApp has decided about the template, so that its owner may have to act. */
export const isDecision = (status: string): boolean => decisions.has(status);

/** True if WhatsApp allows edits of templates with this status. */
export const isEditable = (status: string): boolean => editable.has(status);
