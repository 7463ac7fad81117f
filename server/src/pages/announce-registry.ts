import { revisionsOf } from '@chatline/contract/modules/read-registry';
import type { Services } from '../platform/services/services.ts';
import { expiryWarning } from './warn-expiring.ts';
import { registryOf } from './watched-registry.ts';

const pollIntervalMs = 1000;

/**
 * Notifies the windows that are connected to this process of the registry in force, and of its changes. The event has
 * the revisions alone; a window that has others requests the registry itself.
 * @returns stops it
 */
export function announceRegistry(services: Services, everyMs = pollIntervalMs): () => void {
  const watched = registryOf(services);
  const warnOfExpiry = expiryWarning(services);
  let announced: string | undefined;
  const announceIfChanged = () => {
    const file = watched.read();
    if (file === null || file.text === announced) return;
    announced = file.text;
    const { root, modules } = revisionsOf(file.registry);
    services.events.publishToAll({ name: 'registry', data: { root, modules } });
  };
  announceIfChanged();
  warnOfExpiry();
  const timer = setInterval(() => {
    announceIfChanged();
    warnOfExpiry();
  }, everyMs);
  // Does not keep a stopped server running.
  timer.unref();
  return () => clearInterval(timer);
}
