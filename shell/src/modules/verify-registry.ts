import { readRegistryText } from '@chatline/contract/modules/read-registry';
import { type Registry, signedRegistrySchema } from '@chatline/contract/modules/registry';
import { keep, readKept } from '@chatline/runtime/host/kept.ts';
import * as v from 'valibot';
import { isRightSignature } from './verify-signature.ts';

/** Why there is no registry to work with. */
export type RegistryProblem = 'missing' | 'broken' | 'forged' | 'unchecked' | 'older';

export type RegistryResult =
  | { readonly registry: Registry; readonly problem?: undefined }
  | { readonly registry?: undefined; readonly problem: RegistryProblem };

const seenKey = 'registry-seen';
const seenSchema = v.object({ key: v.string(), revision: v.number() });

/**
 * Parses a signed registry, checks its signature, and refuses one older than this browser has seen. It never
 * throws: whatever the browser lacks, the console starts and reports the problem.
 * @param signed the JSON of `modules/registry.json`, unparsed by any schema
 * @param publicKey SPKI in base64
 */
export async function verifyRegistry(signed: unknown, publicKey: string): Promise<RegistryResult> {
  if (signed === undefined || signed === null) return { problem: 'missing' };
  const envelope = v.safeParse(signedRegistrySchema, signed);
  if (!envelope.success) return { problem: 'broken' };
  const { payload, signature } = envelope.output;
  const isSigned = await checked(payload, signature, publicKey);
  if (isSigned === null) return { problem: 'unchecked' };
  if (!isSigned) return { problem: 'forged' };
  const { registry } = readRegistryText(payload);
  if (registry === undefined) return { problem: 'broken' };
  if (registry.revision < seenRevision(publicKey)) return { problem: 'older' };
  keep(seenKey, JSON.stringify({ key: publicKey, revision: registry.revision }));
  return { registry };
}

/** Null if this browser cannot check it. */
async function checked(payload: string, signature: string, publicKey: string): Promise<boolean | null> {
  try {
    return await isRightSignature({
      payload: new TextEncoder().encode(payload),
      signature: bytesOf(signature),
      publicKey: bytesOf(publicKey),
    });
  } catch {
    return null;
  }
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

/** The highest revision seen under this key; a new key starts from zero, as after a reset of the data folder. */
function seenRevision(publicKey: string): number {
  const seen = v.safeParse(seenSchema, parseJson(readKept(seenKey) ?? ''));
  return seen.success && seen.output.key === publicKey ? seen.output.revision : 0;
}
