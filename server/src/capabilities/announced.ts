import type { CapabilityName } from '@chatline/contract/modules/capabilities';
import type { Config } from '../platform/config.ts';

/** What this server does beyond section 7; a name is listed here only when it really works (wire.md, Capabilities). */
const working: readonly CapabilityName[] = [
  'chats.live',
  'connect.manage',
  'contact.send',
  'dashboard.figures',
  'notifications',
  'messages.export',
  'messages.read',
  'messages.status',
  'plans.write',
  'session.revoke',
  'templates.write',
  'tokens.write',
  'trial',
  'users.permissions',
  'users.audit',
];
const needPayments: readonly CapabilityName[] = ['payments.verify', 'payments.refund', 'payments.reconcile'];
const needMail: readonly CapabilityName[] = ['password.reset'];

/** The capabilities to announce: none in the baseline, and none whose outside service is not configured. */
export function announcedCapabilities(
  config: Pick<Config, 'isBaseline' | 'mail' | 'payments' | 'signIn'>,
): readonly CapabilityName[] {
  const { isBaseline, mail, payments, signIn } = config;
  if (isBaseline) return [];
  return [
    ...working,
    ...(payments !== null ? needPayments : []),
    ...(mail !== null ? needMail : []),
    ...(mail !== null || signIn !== null ? (['register.proof'] as const) : []),
  ];
}
