import { ownValue } from '@chatline/contract/modules/own-value';
import type { ModuleDocument } from '@chatline/contract/modules/registry-documents';
import { moduleDocumentSchema } from '@chatline/contract/modules/registry-documents';
import type { SignedModule } from '@chatline/contract/modules/signed-registry';
import * as v from 'valibot';
import { partOf, signAsTeam, signEmptyOverride, signRoot } from './change-module.ts';
import { changeRegistry, type OpenRegistry } from './registry-store.ts';
import { isGenuine } from './signed-text.ts';

/** A module without the operators' change, and what that changes for consoles. */
interface Dropped {
  readonly name: string;
  readonly part: SignedModule;
  readonly team: ModuleDocument;
  /** None if the change was not in force. */
  readonly lines: readonly string[];
}

const documentSchema = v.pipe(v.string(), v.parseJson(), moduleDocumentSchema);

function differences(name: string, team: ModuleDocument, present: ModuleDocument | undefined): string[] {
  if (present === undefined) return [`${name}: it can be read again`];
  return [
    ...(present.state === team.state ? [] : [`${name}: ${present.state} → ${team.state}`]),
    ...(present.live.version === team.live.version
      ? []
      : [`${name}: ${present.live.version} → ${team.live.version}`]),
    ...(present.stage === undefined && team.stage !== undefined
      ? [`${name}: the stage of ${team.stage.release.version} is back`]
      : []),
  ];
}

/** @throws {Error} with the way out, if the server's copy has a later part of the module */
function checkNotOlder({ seen }: OpenRegistry, name: string, part: SignedModule, team: ModuleDocument): void {
  const { operations } = part;
  const byOperators = operations !== undefined && isGenuine(operations) ? overrideRevision(part) : 0;
  const isOlder =
    Math.max(team.revision, byOperators) < (ownValue(seen.modules, name) ?? 0) ||
    team.revision < (ownValue(seen.teams ?? {}, name) ?? 0);
  if (isOlder)
    throw new Error(
      `The registry's part of ${name} is older than the one in force: put back what the server serves with: npm run module -- restore ${name}`,
    );
}

/**
 * The modules with a change that an operations key has signed.
 * @throws {Error} as {@link checkNotOlder} does
 */
function changedBy(open: OpenRegistry, key: string): Dropped[] {
  return Object.keys(open.signed.modules).flatMap((name) => {
    const part = partOf(open.signed, name);
    const isByTeam =
      part !== undefined &&
      isGenuine(part.team) &&
      // The names come from an unsigned record, and every object has a `toString`.
      Object.hasOwn(open.root.modules, name) &&
      (open.root.modules[name]?.keys.includes(part.team.key) ?? false);
    if (!isByTeam || part.operations?.key !== key) return [];
    const team = v.safeParse(documentSchema, part.team.payload);
    if (!team.success) return [];
    checkNotOlder(open, name, part, team.output);
    return [{ name, part, team: team.output, lines: differences(name, team.output, open.documents[name]) }];
  });
}

/**
 * Trusts an operations key no longer. Modules that it has changed go back to what their teams have signed.
 * @param dropsChanges true if changes that are in force may go
 * @returns lines that say what has changed
 * @throws {Error} with the reason, if a change is in force, or nothing here can sign a module again
 */
export async function distrustOperations(
  dataDir: string,
  key: string,
  dropsChanges: boolean,
): Promise<readonly string[]> {
  let lines: readonly string[] = [];
  await changeRegistry(dataDir, async (open) => {
    if (open === undefined || !open.root.operations.includes(key))
      throw new Error('The registry does not trust this key for operations');
    const dropped = changedBy(open, key);
    lines = dropped.flatMap((one) => one.lines);
    if (lines.length > 0 && !dropsChanges)
      throw new Error(
        `Changes by this key are in force; add --drop-changes to go back to what the teams signed:\n${lines.join('\n')}`,
      );
    const operations = open.root.operations.filter((one) => one !== key);
    const { signed, root } = await signRoot(dataDir, open, { operations });
    const parts: Record<string, SignedModule> = {};
    for (const { name, part, team } of dropped) parts[name] = await signedAgain(name, part, team);
    return { ...signed, modules: { ...signed.modules, ...parts } };

    /** With a higher revision, because consoles refuse one that is lower than the dropped change. */
    async function signedAgain(
      name: string,
      part: SignedModule,
      team: ModuleDocument,
    ): Promise<SignedModule> {
      const above = overrideRevision(part, open?.registry.modules[name]?.revision);
      const again =
        (await signAsTeam(dataDir, name, team, root, above)) ??
        (await signEmptyOverride(dataDir, name, part, team, root, above));
      if (again !== undefined) return again;
      throw new Error(
        `Nothing here can sign ${name} again: set MODULE_KEY_FILE to its team's key, or OPERATIONS_KEY_FILE to another operations key that the registry trusts`,
      );
    }
  });
  return lines;
}

/** The highest revision that consoles may have seen. */
function overrideRevision({ operations }: SignedModule, effective = 0): number {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.object({ revision: v.number() })),
    operations?.payload,
  );
  return Math.max(effective, read.success ? read.output.revision : 0);
}
