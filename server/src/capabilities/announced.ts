import { type CapabilityName, capabilityNames } from '@chatline/contract/modules/capabilities';
import type { Config } from '../platform/config.ts';
import { relyingPartyOf } from '../platform/relying-party.ts';

type Switches = Pick<Config, 'browserEvents' | 'isBaseline' | 'mail' | 'payments' | 'publicUrl' | 'signIn'>;

const hasPayments = ({ payments }: Switches) => payments !== null;

/** The capabilities that work only with some configurations, such as an outside service; all others always work. */
const needs: Readonly<Partial<Record<CapabilityName, (config: Switches) => boolean>>> = {
  'payments.verify': hasPayments,
  'payments.refund': hasPayments,
  'payments.reconcile': hasPayments,
  'password.reset': ({ mail }) => mail !== null,
  'users.invitations': ({ mail }) => mail !== null,
  'browser.events': ({ browserEvents }) => browserEvents !== null,
  // Without a public address the server is one of a developer, reached as localhost.
  'session.passkeys': ({ publicUrl }) => publicUrl === null || relyingPartyOf(publicUrl) !== null,
  'register.proof': ({ mail, signIn }) => mail !== null || signIn !== null,
};

/** Returns the capabilities to announce: none in the baseline, and none that the configuration does not allow. */
export function announcedCapabilities(config: Switches): readonly CapabilityName[] {
  if (config.isBaseline) return [];
  return capabilityNames.filter((name) => needs[name]?.(config) ?? true);
}
