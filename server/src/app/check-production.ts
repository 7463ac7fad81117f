import type { Config } from '../platform/config.ts';
import { isLoopback } from '../platform/config-address.ts';
import { StartError } from '../platform/errors.ts';

/**
 * Sees that what answers in production is set up for it.
 * @throws {StartError} one line that names the switch and what to do
 */
export function checkProduction(config: Config): void {
  if (!config.isProduction) return;
  if (config.isBaseline) {
    throw new StartError('BASELINE=1 is for tests: it opens accounts without proof. Production refuses it.');
  }
  if (config.publicUrl === null) {
    throw new StartError(
      'Production needs PUBLIC_URL, as https://chat.example.com: addresses are built from it.',
    );
  }
  // Only a proxy of this machine reaches it there, and every caller would be the proxy.
  if (isLoopback(config.host) && config.run !== 'worker' && config.trustedProxy === null) {
    throw new StartError(
      `Production on HOST=${config.host} is behind a proxy and needs TRUST_PROXY (1, or its address): without it all callers count as one.`,
    );
  }
}
