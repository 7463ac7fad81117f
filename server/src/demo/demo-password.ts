import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepSecret } from '../platform/keys.ts';
import type { Services } from '../platform/services/services.ts';

/** The password of the demo accounts; `hasChanged` if it differs from that of the last start. */
export interface DemoPassword {
  readonly password: string;
  readonly hasChanged: boolean;
}

/**
 * Reads the demo password: `DEMO_PASSWORD`, else one that was generated at the first start.
 * It is stored in `DATA_DIR/keys/demo-password`, where the launcher reads it to show it.
 */
export function readDemoPassword({ config, random }: Services): DemoPassword {
  const path = join(config.dataDir, 'keys', 'demo-password');
  const make = () => config.demoPassword ?? random(12).toString('base64url');
  const kept = keepSecret(config.dataDir, 'demo-password', make);
  const password = config.demoPassword ?? kept;
  if (password === kept) return { password, hasChanged: false };
  writeFileSync(path, password, { mode: 0o600 });
  return { password: readFileSync(path, 'utf8'), hasChanged: true };
}
