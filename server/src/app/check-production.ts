import type { Config } from '../platform/config.ts';
import { isLoopback } from '../platform/config-address.ts';
import { StartError } from '../platform/errors.ts';

/**
 * Checks that a production server is configured for production.
 * @throws {StartError} with one line that names the switch and what to do
 */
export function checkProduction(config: Config): void {
  if (!config.isProduction) return;
  if (config.isBaseline) {
    throw new StartError(
      'BASELINE=1 is for tests, because it creates accounts without proof of their address. Remove it in production.',
    );
  }
  if (config.publicUrl === null) {
    throw new StartError(
      'Production needs PUBLIC_URL, such as https://chat.example.com: addresses are built from it.',
    );
  }
  // On a loopback address only a proxy on this machine reaches the server, and every caller would have its address.
  if (isLoopback(config.host) && config.run !== 'worker' && config.trustedProxy === null) {
    throw new StartError(
      `Production on HOST=${config.host} is behind a proxy and needs TRUST_PROXY (1, or its address): without it all callers count as one.`,
    );
  }
}
