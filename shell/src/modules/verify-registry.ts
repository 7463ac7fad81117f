import { readRegistryText } from '@chatline/shared/contract/read-registry';
import { type Registry, signedRegistrySchema } from '@chatline/shared/contract/registry';
import * as v from 'valibot';

/** Why there is no registry to work with. */
export type RegistryProblem = 'missing' | 'broken' | 'forged' | 'older';

export type RegistryResult =
  | { readonly registry: Registry; readonly problem?: undefined }
  | { readonly registry?: undefined; readonly problem: RegistryProblem };

const seenKey = 'registry-seen';
const seenSchema = v.object({ key: v.string(), revision: v.number() });

/**
 * Parses a signed registry and checks its signature and that it is no older one than this browser has seen.
 * @param signed the JSON of `modules/registry.json`, unparsed by any schema
 * @param publicKey SPKI in base64
 */
export async function verifyRegistry(signed: unknown, publicKey: string): Promise<RegistryResult> {
  if (signed === undefined || signed === null) return { problem: 'missing' };
  const envelope = v.safeParse(signedRegistrySchema, signed);
  if (!envelope.success) return { problem: 'broken' };
  const { payload, signature } = envelope.output;
  if (!(await isSigned(payload, signature, publicKey))) return { problem: 'forged' };
  const { registry } = readRegistryText(payload);
  if (registry === undefined) return { problem: 'broken' };
  if (registry.revision < seenRevision(publicKey)) return { problem: 'older' };
  localStorage.setItem(seenKey, JSON.stringify({ key: publicKey, revision: registry.revision }));
  return { registry };
}

async function isSigned(payload: string, signature: string, publicKey: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), { name: 'Ed25519' }, false, [
    'verify',
  ]);
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(payload));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The highest revision seen under this key; another key starts anew, as a fresh data folder does. */
function seenRevision(publicKey: string): number {
  const seen = v.safeParse(seenSchema, parseJson(localStorage.getItem(seenKey) ?? ''));
  return seen.success && seen.output.key === publicKey ? seen.output.revision : 0;
}
