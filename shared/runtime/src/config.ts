import { type CapabilityName, knownCapabilities } from '@chatline/contract/modules/capabilities';
import type { PageConfig } from '@chatline/contract/modules/page-config';

let current: PageConfig | undefined;
let capabilities: ReadonlySet<CapabilityName> = new Set();

/** Sets the run-time configuration; the host calls it once, before anything is drawn. */
export function setConfig(config: PageConfig): void {
  current = config;
  capabilities = new Set(knownCapabilities(config.capabilities));
}

/**
 * The run-time configuration.
 * @throws {Error} if the host has not started the runtime
 */
export function getConfig(): PageConfig {
  if (current === undefined) throw new Error('The runtime has not been started');
  return current;
}

/** True if the server announced a capability (CAP-01). */
export function hasCapability(name: CapabilityName): boolean {
  return capabilities.has(name);
}
