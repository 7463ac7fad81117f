import * as v from 'valibot';
import { dayMs } from '../constants/time.ts';
import { type SignedRegistry, signedModuleSchema } from './signed-registry.ts';

/** A signature that expires within this time is reported, and signed again where its key is. */
export const expiresSoonDays = 60;

const expiry = v.pipe(v.string(), v.parseJson(), v.object({ expiresAt: v.string() }));

/** The payloads of the signatures, by `root` or the name of their module. */
function payloadsOf({
  root,
  modules,
}: SignedRegistry): readonly (readonly [name: string, payload: string])[] {
  const ofModules = Object.entries(modules).flatMap(([name, raw]) => {
    const part = v.safeParse(signedModuleSchema, raw);
    return part.success ? [[name, part.output.team.payload] as const] : [];
  });
  return [['root', root.payload], ...ofModules];
}

/** When a signature expires; it says so in every registry that a server reads. */
function expiryOf(payload: string): number {
  const read = v.safeParse(expiry, payload);
  return read.success ? Date.parse(read.output.expiresAt) : Number.POSITIVE_INFINITY;
}

/** When the first signature expires. */
export function firstExpiryMs(signed: SignedRegistry): number {
  return Math.min(...payloadsOf(signed).map(([, payload]) => expiryOf(payload)));
}

/** Names of the modules, and `root`, whose signature expires soon or has expired. */
export function expiringParts(signed: SignedRegistry, nowMs: number): readonly string[] {
  const soonMs = nowMs + expiresSoonDays * dayMs;
  return payloadsOf(signed).flatMap(([name, payload]) => (expiryOf(payload) < soonMs ? [name] : []));
}
