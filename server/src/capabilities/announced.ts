import { type CapabilityName, capabilityNames } from '@chatline/contract/modules/capabilities';
import type { Config } from '../platform/config.ts';

type Switches = Pick<Config, 'browserEvents' | 'isBaseline' | 'mail' | 'payments' | 'signIn'>;

const hasPayments = ({ payments }: Switches) => payments !== null;

/** The capabilities that work only with a configured outside service; all others always work. */
const needs: Readonly<Partial<Record<CapabilityName, (config: Switches) => boolean>>> = {
  'payments.verify': hasPayments,
  'payments.refund': hasPayments,
  'payments.reconcile': hasPayments,
  'password.reset': ({ mail }) => mail !== null,
  'users.invitations': ({ mail }) => mail !== null,
  'browser.events': ({ browserEvents }) => browserEvents !== null,
  'register.proof': ({ mail, signIn }) => mail !== null || signIn !== null,
};

/** Returns the capabilities to announce: none in the baseline, and none whose outside service is not configured or which is
 * switched off. */
export function announcedCapabilities(config: Switches): readonly CapabilityName[] {
  if (config.isBaseline) return [];
  return capabilityNames.filter((name) => needs[name]?.(config) ?? true);
}
