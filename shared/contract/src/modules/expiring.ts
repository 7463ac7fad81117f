import * as v from 'valibot';
import { dayMs } from '../constants/time.ts';
import { type SignedRegistry, signedModuleSchema } from './signed-registry.ts';

/** A signature that expires within this time is reported, and signed again where its key is. */
export const expiresSoonDays = 60;

const expiry = v.pipe(v.string(), v.parseJson(), v.object({ expiresAt: v.string() }));

function isExpiring(payload: string, nowMs: number): boolean {
  const read = v.safeParse(expiry, payload);
  return read.success && Date.parse(read.output.expiresAt) < nowMs + expiresSoonDays * dayMs;
}

/** Names of the modules, and `root`, whose signature expires soon or has expired. */
export function expiringParts({ root, modules }: SignedRegistry, nowMs: number): readonly string[] {
  const names = Object.entries(modules).flatMap(([name, raw]) => {
    const part = v.safeParse(signedModuleSchema, raw);
    return part.success && isExpiring(part.output.team.payload, nowMs) ? [name] : [];
  });
  return [...(isExpiring(root.payload, nowMs) ? ['root'] : []), ...names];
}
