import * as v from 'valibot';
import { readableRouteSchema } from './descriptor.ts';
import { isGranted } from './grants.ts';
import { ownValue } from './own-value.ts';
import { isExpired, type PartRevisions, partFault, type ReadingTerms } from './reading-terms.ts';
import type { RefusedModule, RefusedRoute, RegisteredModule } from './registry.ts';
import {
  type ModuleDocument,
  moduleDocumentSchema,
  type OverrideDocument,
  overrideDocumentSchema,
  type RootDocument,
} from './registry-documents.ts';
import { containerName, type Release, releaseSchema } from './release.ts';
import {
  identityOf,
  releasesGoneBackTo,
  type SignedModule,
  type SignedText,
  signedModuleSchema,
} from './signed-registry.ts';

/** Keys and paths of a module in the root. */
type Trust = RootDocument['modules'][string];

/** A fault of one module; it ends the reading of that module alone. */
class ModuleFault extends Error {
  constructor(
    readonly fault: RefusedModule['fault'],
    /** False if the module is as its team signed it, and only this console cannot use it. */
    readonly isDamaged = true,
    /** The readable parts, of a module as its team signed it. */
    readonly remains?: unknown,
  ) {
    super();
  }
}

/** Reads the signed parts of one module: what its team signed, then what the operators have changed. */
export function readModule(
  name: string,
  raw: unknown,
  root: RootDocument,
  terms: ReadingTerms,
): RegisteredModule | RefusedModule {
  const trust = ownValue(root.modules, name) ?? { keys: [], grants: [] };
  try {
    const part = v.safeParse(signedModuleSchema, raw);
    if (!part.success) throw new ModuleFault(ownValue(terms.leftOut ?? {}, name) ?? part.issues[0]);
    const document = teamDocument(name, part.output.team, trust, terms);
    const override = overrideOf(document, part.output, root, terms);
    const module = {
      ...effective(document, override, part.output, trust, terms),
      revision: Math.max(document.revision, override?.revision ?? 0),
      teamRevision: document.revision,
      grants: trust.grants,
      keys: trust.keys,
    };
    const refused = partFault(name, module, terms);
    if (refused !== undefined) throw new ModuleFault(refused);
    return module;
  } catch (error) {
    // Whatever is wrong with one module, the others are read.
    const found = error instanceof ModuleFault ? error : new ModuleFault('it is malformed');
    if (found.isDamaged) return refusedModule(name, found.fault, trust.grants, found);
    const revisions = revisionsOfUnreadable(name, raw, root, terms);
    if (revisions instanceof ModuleFault)
      return refusedModule(name, revisions.fault, trust.grants, revisions);
    return { ...refusedModule(name, found.fault, trust.grants, found), ...revisions };
  }
}

/** The fields of every document about a module; no release and no look, which the same keys sign, has a revision. */
const documentFactsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ module: v.string(), revision: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
);

/**
 * The revisions of a part that was signed as it is and that this console cannot read. The part is damaged if it is not
 * a document about this module, or is older or ahead, because it would replace a good one.
 */
function revisionsOfUnreadable(
  name: string,
  raw: unknown,
  root: RootDocument,
  terms: ReadingTerms,
): PartRevisions | ModuleFault {
  const part = v.safeParse(signedModuleSchema, raw);
  if (!part.success) return new ModuleFault(part.issues[0]);
  const { team, operations } = part.output;
  // A console that can read the team's document would refuse the part.
  const forged = operations && signerFault(operations, root.operations, 'the operators', terms);
  if (forged !== undefined) return new ModuleFault(forged);
  const revisions: number[] = [];
  for (const { payload } of operations ? [team, operations] : [team]) {
    const facts = v.safeParse(documentFactsSchema, payload);
    if (!facts.success || facts.output.module !== name)
      return new ModuleFault(`it is not a document about the module ${name}`);
    revisions.push(facts.output.revision);
  }
  const found = { revision: Math.max(...revisions), teamRevision: revisions[0] };
  const refused = partFault(name, found, terms);
  return refused === undefined ? found : new ModuleFault(refused);
}

type SignerTerms = readonly [text: SignedText, keys: readonly string[], whose: string, terms: ReadingTerms];

function signerFault(...[text, keys, whose, terms]: SignerTerms): string | undefined {
  if (!keys.includes(text.key)) return `it is not signed with a key of ${whose}`;
  return terms.genuine.has(identityOf(text)) ? undefined : 'it was changed after it was signed';
}

function checkSigner(...signed: SignerTerms): void {
  const fault = signerFault(...signed);
  if (fault !== undefined) throw new ModuleFault(fault);
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

function teamDocument(name: string, text: SignedText, trust: Trust, terms: ReadingTerms): ModuleDocument {
  checkSigner(text, trust.keys, 'its team', terms);
  const content = parsed(text.payload);
  const read = v.safeParse(moduleDocumentSchema, content);
  if (!read.success) throw new ModuleFault(read.issues[0], false, content);
  const { module, expiresAt, live, stage } = read.output;
  if (module !== name) throw new ModuleFault(`it is signed as the module ${module}`);
  if (isExpired(expiresAt, terms.nowMs)) throw new ModuleFault(`its signature expired at ${expiresAt}`);
  checkOwn(name, live);
  if (stage !== undefined) checkOwn(name, stage.release);
  return read.output;
}

/** True if a release is of this module: it has its name, its files, and its container in the page. */
export function isOwnRelease(name: string, { base, container, version, descriptor }: Release): boolean {
  return (
    descriptor.name === name &&
    base === `/modules/${name}/${version}/` &&
    container === containerName(name, version)
  );
}

/** A team's key opens only its own module. */
function checkOwn(name: string, release: Release): void {
  if (!isOwnRelease(name, release))
    throw new ModuleFault('its release claims the name or the files of another module');
}

/** The operators' document, if it is about the team's present one. */
function overrideOf(
  { module, revision }: ModuleDocument,
  { operations: text }: SignedModule,
  root: RootDocument,
  terms: ReadingTerms,
): OverrideDocument | undefined {
  if (text === undefined) return undefined;
  checkSigner(text, root.operations, 'the operators', terms);
  const read = v.safeParse(overrideDocumentSchema, parsed(text.payload));
  if (!read.success) throw new ModuleFault(read.issues[0], false);
  if (read.output.module !== module)
    throw new ModuleFault(`the operators' change is signed for the module ${read.output.module}`);
  return read.output.overrides === revision ? read.output : undefined;
}

function effective(
  document: ModuleDocument,
  override: OverrideDocument | undefined,
  part: SignedModule,
  trust: Trust,
  terms: ReadingTerms,
) {
  const { state, live, kept, stage, urgentVersion = live.version } = document;
  const isUrgent = document.isUrgent && urgentVersion === live.version;
  if (override === undefined) return { state, live, kept, stage, isUrgent };
  return {
    state: override.state ?? state,
    live: override.live === undefined ? live : earlierRelease(document, override.live, part, trust, terms),
    kept,
    stage: override.endsStage ? undefined : stage,
    // Going back is urgent, so that open pages follow; for that version alone.
    isUrgent: isUrgent || override.live !== undefined,
  };
}

/** The release that the operators went back to: its team signed it, and it was live. */
function earlierRelease(
  { module, live, kept }: ModuleDocument,
  version: string,
  part: SignedModule,
  trust: Trust,
  terms: ReadingTerms,
): Release {
  if (version === live.version) return live;
  if (!kept.some((one) => one.version === version && one.liveAt !== undefined))
    throw new ModuleFault(`the operators went to version ${version}, which was never live`);
  const text = releasesGoneBackTo(part, trust.keys).find((one) => terms.genuine.has(identityOf(one)));
  const read = v.safeParse(releaseSchema, parsed(text?.payload ?? ''));
  if (read.success) {
    checkOwn(module, read.output);
    return read.output;
  }
  throw new ModuleFault(`the operators went back to version ${version}, which is missing`);
}

const unknowns = v.fallback(v.array(v.unknown()), []);
const descriptorRemains = v.object({
  title: v.fallback(v.pipe(v.string(), v.minLength(1), v.maxLength(40)), ''),
  routes: unknowns,
});
const nothing = { title: '', routes: [] };
const remainsSchema = v.object({
  state: v.fallback(v.string(), 'live'),
  live: v.fallback(v.object({ descriptor: v.fallback(descriptorRemains, nothing) }), { descriptor: nothing }),
});

/** Returns the name and addresses of an unusable module, for its card. A damaged one has only its name and grants. */
export function refusedModule(
  name: string,
  fault: RefusedModule['fault'],
  grants: readonly string[],
  found?: Pick<ModuleFault, 'isDamaged' | 'remains'>,
): RefusedModule {
  const remains = v.safeParse(remainsSchema, found?.remains);
  const { state, live } = remains.success ? remains.output : { state: 'live', live: { descriptor: nothing } };
  const { title, routes } = live.descriptor;
  const claimed = routes.flatMap(refusedRouteOf).filter(({ path }) => isGranted(path, grants));
  const granted = grants.map((path) => ({ path, frame: defaultFrame(path) }));
  return {
    title: title || name,
    fault,
    isOff: state === 'off',
    isDamaged: found?.isDamaged ?? true,
    routes: claimed.length > 0 ? claimed : granted.filter(({ path }) => isGranted(path, grants)),
  };
}

const defaultFrame = (path: string): RefusedRoute['frame'] =>
  path.startsWith('/client-area/') ? 'dashboard' : 'public';

function refusedRouteOf(route: unknown): readonly RefusedRoute[] {
  const read = v.safeParse(readableRouteSchema, route);
  if (!read.success) return [];
  const { path, frame } = read.output;
  return [{ path, frame: frame ?? defaultFrame(path) }];
}
