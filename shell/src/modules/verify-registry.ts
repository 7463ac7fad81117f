import {
  continuesFrom,
  damagedModules,
  type RegistryFault,
  type RegistryReading,
  readRegistry,
  revisionsOf,
  withLastGood,
} from '@chatline/contract/modules/read-registry';
import { highestRevision, highestSeen, type SeenRevisions } from '@chatline/contract/modules/reading-terms';
import type { Registry } from '@chatline/contract/modules/registry';
import {
  identityOf,
  type SignedRegistry,
  type SignedText,
  signedRegistrySchema,
  signedTextsOf,
} from '@chatline/contract/modules/signed-registry';
import { readStored, writeStored } from '@chatline/runtime/host/stored-values.ts';
import * as v from 'valibot';
import { isRightSignature } from './verify-signature.ts';

/** Kinds of a registry that cannot be used. */
export type RegistryProblem = 'missing' | 'broken' | 'format' | 'forged' | 'unchecked' | 'older' | 'ahead';

/** A registry that was checked, with the signed texts that it was read from. */
export interface CheckedRegistry {
  readonly registry: Registry;
  /** undefined for a registry from before format 2.0. */
  readonly signed: SignedRegistry | undefined;
}

/** The reason why there is no usable registry. */
export interface NoRegistry {
  readonly registry?: undefined;
  readonly problem: RegistryProblem;
  /** The problem as a clause, if it says more than its usual sentence. */
  readonly detail?: string;
}

export type RegistryResult = (CheckedRegistry & { readonly problem?: undefined }) | NoRegistry;

const problems: Readonly<Record<RegistryFault, RegistryProblem>> = {
  malformed: 'broken',
  format: 'format',
  forged: 'forged',
  older: 'older',
  ahead: 'ahead',
  expired: 'broken',
};

const seenKey = 'registry-seen';
const seenSchema = v.object({
  key: v.string(),
  root: v.number(),
  modules: v.record(v.string(), v.number()),
  teams: v.optional(v.record(v.string(), v.number())),
});

/**
 * Parses a signed registry, checks its signatures, and refuses what is older than this browser has seen, or ahead of
 * both the server's time and this device's: the whole of it, or one module. It never throws: if the browser lacks a
 * function, the console still starts and reports the problem.
 * @param signed the JSON of `modules/registry.json`, unparsed by any schema
 * @param rootKey SPKI in base64
 * @param inForce the page's registry, which a module keeps whose new part is damaged
 * @param serverMs the server's time, in milliseconds; undefined from an earlier server
 * @param isPartial true if the registry has only some modules on purpose
 */
export async function verifyRegistry(
  signed: unknown,
  rootKey: string,
  inForce?: CheckedRegistry,
  serverMs?: number,
  isPartial = false,
): Promise<RegistryResult> {
  try {
    return await verify(signed, rootKey, inForce, serverMs, isPartial);
  } catch (error) {
    console.info(error);
    return { problem: 'broken' };
  }
}

async function verify(
  signed: unknown,
  rootKey: string,
  inForce: CheckedRegistry | undefined,
  sentMs: number | undefined,
  isPartial: boolean,
): Promise<RegistryResult> {
  if (signed === undefined || signed === null) return { problem: 'missing' };
  const envelope = v.safeParse(signedRegistrySchema, signed);
  // Either clock may have fallen back. Without the server's time, nothing is known about a device's clock.
  const serverMs = sentMs === undefined ? undefined : Math.max(sentMs, Date.now());
  if (!envelope.success)
    return verifyLegacy(
      signed,
      rootKey,
      seenBefore((key) => key === rootKey, serverMs),
    );
  const found = envelope.output;
  const texts = [...signedTextsOf(found), ...signedTextsOf(inForce?.signed ?? found)];
  const genuine = await genuineTexts(texts);
  if (genuine === null) return { problem: 'unchecked' };
  forgetOthers(texts);
  const seen = seenBefore((key) => continuesFrom(found, key, genuine), serverMs);
  const terms = { rootKey, genuine, seen, serverMs, showsMissing: true, isPartial };
  const reading = readRegistry(found, terms);
  if (reading.registry === undefined) return problemOf(reading);
  const damaged = damagedModules(reading.registry);
  const lastGood = damaged.length > 0 ? inForce?.signed : undefined;
  const served = lastGood === undefined ? found : withLastGood(found, damaged, lastGood);
  const { registry = reading.registry } = lastGood === undefined ? reading : readRegistry(served, terms);
  writeStored(seenKey, JSON.stringify({ key: rootKey, ...revisionsOf(registry, seen) }));
  return { registry, signed: served };
}

function problemOf({ fault, problem }: Extract<RegistryReading, { registry?: undefined }>): RegistryResult {
  return fault === 'format' ? { problem: fault, detail: problem } : { problem: problems[fault] };
}

async function verifyLegacy(
  signed: unknown,
  rootKey: string,
  seen: SeenRevisions | undefined,
): Promise<RegistryResult> {
  try {
    const { readLegacyFile } = await import(/* webpackChunkName: "legacy-registry" */ './legacy-registry.ts');
    const read = await readLegacyFile(signed, rootKey, isGenuine);
    if (typeof read === 'string') return { problem: read };
    if (read.revision < highestSeen(seen)) return { problem: 'older' };
    return { registry: read, signed: undefined };
  } catch {
    return { problem: 'unchecked' };
  }
}

/** Texts that this page has checked; most of a new registry is as it was. */
const checked = new Map<string, Promise<boolean>>();

/** Keeps the results of these texts alone: a page that stays open for days sees many registries. */
function forgetOthers(texts: readonly SignedText[]): void {
  const kept = new Set(texts.map(identityOf));
  for (const identity of checked.keys()) if (!kept.has(identity)) checked.delete(identity);
}

/** Identities of the texts whose signature is right; null if this browser cannot check them. */
async function genuineTexts(texts: readonly SignedText[]): Promise<ReadonlySet<string> | null> {
  try {
    const genuine = await Promise.all(texts.map(isGenuine));
    return new Set(texts.filter((_, at) => genuine[at]).map(identityOf));
  } catch {
    return null;
  }
}

/**
 * True if the signature of a text belongs to the key that it claims.
 * @throws {Error} if this browser cannot check it
 */
export function isGenuine(text: SignedText): Promise<boolean> {
  const identity = identityOf(text);
  const known = checked.get(identity);
  if (known !== undefined) return known;
  const checking = isRightSignature({
    payload: new TextEncoder().encode(text.payload),
    signature: bytesOf(text.signature),
    publicKey: bytesOf(text.key),
  });
  checked.set(identity, checking);
  // A script that did not load may load at the next try.
  checking.catch(() => checked.delete(identity));
  return checking;
}

/** The bytes of a text in base64; none if it cannot be decoded, so that its signature is wrong. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The highest revisions seen under this root key, or one that it has replaced. Another key starts from zero, as after a
 * reset of the data folder, and so does a part if the stored revision is ahead.
 */
function seenBefore(
  isKnownKey: (key: string) => boolean,
  nowMs: number | undefined,
): SeenRevisions | undefined {
  const stored = v.safeParse(seenSchema, parseJson(readStored(seenKey) ?? ''));
  const seen = stored.success && isKnownKey(stored.output.key) ? stored.output : undefined;
  if (seen === undefined) return undefined;
  const possible = (revision: number) => revision <= highestRevision(nowMs);
  const modules = Object.entries(seen.modules).filter(([, revision]) => possible(revision));
  const { root, teams } = seen;
  return { root: possible(root) ? root : 0, modules: Object.fromEntries(modules), teams };
}
