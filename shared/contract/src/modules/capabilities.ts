/** All features of a server beyond section 7; the closed list of wire.md, Capabilities. */
export const capabilityNames = [
  'register.proof',
  'password.reset',
  'session.revoke',
  'session.factor',
  'session.passkeys',
  'session.list',
  'session.confirm',
  'contact.send',
  'users.permissions',
  'users.audit',
  'users.overview',
  'users.paged',
  'users.bulk',
  'users.invitations',
  'templates.write',
  'messages.status',
  'messages.export',
  'messages.read',
  'dashboard.figures',
  'dashboard.details',
  'notifications',
  'payments.verify',
  'payments.refund',
  'payments.reconcile',
  'plans.write',
  'prices.write',
  'trial',
  'chats.live',
  'connect.manage',
  'tokens.write',
  'modules.events',
  'status',
  'browser.events',
] as const;
export type CapabilityName = (typeof capabilityNames)[number];

const known: ReadonlySet<string> = new Set(capabilityNames);

function isCapability(name: string): name is CapabilityName {
  return known.has(name);
}

/** Returns the known capabilities that a server announces; unknown names are ignored. */
export function knownCapabilities(announced: readonly string[]): readonly CapabilityName[] {
  return announced.filter(isCapability);
}
