import { dayMs, hourMs } from '@chatline/contract/constants/time';
import { expiringParts, firstExpiryMs } from '@chatline/contract/modules/expiring';
import type { Services } from '../platform/services/services.ts';
import { registryOf } from './watched-registry.ts';

const checkEveryMs = hourMs;

/** Returns the modules of the registry in force, and `root`, whose signature expires within 60 days. */
export function expiringOf(services: Services, nowMs = Date.now()): readonly string[] {
  const signed = registryOf(services).read()?.signed ?? null;
  return signed === null ? [] : expiringParts(signed, nowMs);
}

/** Returns when the first signature of the registry in force expires; null without a registry. */
export function expiryOf(services: Services): number | null {
  const signed = registryOf(services).read()?.signed ?? null;
  return signed === null ? null : firstExpiryMs(signed);
}

/** Logs once a day which signatures of the registry expire soon. @returns checks, and logs if a day has passed */
export function expiryWarning(services: Services): (nowMs?: number) => void {
  let nextMs = 0;
  return (nowMs = Date.now()) => {
    if (nowMs < nextMs) return;
    const expiring = expiringOf(services, nowMs);
    nextMs = nowMs + (expiring.length === 0 ? checkEveryMs : dayMs);
    if (expiring.length === 0) return;
    services.log.warn({ expiring }, 'signatures of the module registry expire within 60 days');
  };
}
