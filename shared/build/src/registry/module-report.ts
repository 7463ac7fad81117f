import { dayMs } from '@chatline/contract/constants/time';
import { expiresSoonDays } from '@chatline/contract/modules/expiring';
import type { Offer } from '@chatline/contract/modules/fits-contract';
import { refusalReason } from '@chatline/contract/modules/refusal-reason';
import type { ModuleDocument } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';
import { shown } from '../common/control-characters.ts';
import { isAhead } from './ahead.ts';
import { presentModule } from './change-module.ts';
import { fileLines } from './diff-files.ts';
import { type JournalEntry, readJournal } from './journal.ts';
import { liveOffer, misfitWith } from './live-shell.ts';
import { keptRelease } from './module-changes.ts';
import type { ModuleTarget } from './module-commands.ts';
import { readRelease } from './read-release.ts';
import { openRegistry } from './registry-store.ts';
import { audienceText } from './stage-rules.ts';

function stageText({ stage }: ModuleDocument): string {
  if (stage === undefined) return '';
  return `staged ${stage.release.version} for ${audienceText(stage)}`;
}

function expiryText(expiresAt: string, nowMs = Date.now()): string {
  const days = Math.floor((Date.parse(expiresAt) - nowMs) / dayMs);
  return days < expiresSoonDays ? `signature expires in ${days} days` : '';
}

const revisionText = (revision: number) =>
  `revision ${revision}${isAhead(revision) ? ' is ahead of the clock' : ''}`;
const aheadText = (revision = 0) => (isAhead(revision) ? revisionText(revision) : '');

function misfitTexts({ live, stage }: ModuleDocument, offer: Offer | undefined): string[] {
  return [live, ...(stage === undefined ? [] : [stage.release])].flatMap((release) => {
    const misfit = misfitWith(offer, release);
    return misfit === undefined ? [] : [`${release.version} does not fit the live console: ${misfit}`];
  });
}

/** The input of a line of the list besides the module's document. */
interface Around {
  readonly revision: number | undefined;
  readonly offer: Offer | undefined;
}

function moduleLine(name: string, document: ModuleDocument, { revision, offer }: Around): string {
  const { state, live, kept, isPinned, expiresAt } = document;
  const versions = kept.map(({ version }) => (version === live.version ? `[${version}]` : version));
  const notes = [
    isPinned && 'pinned',
    stageText(document),
    expiryText(expiresAt),
    aheadText(revision),
    ...misfitTexts(document, offer),
  ].filter(Boolean);
  return `${name.padEnd(12)} ${state.padEnd(5)} ${versions.join(' ')}${notes.map((note) => `  · ${note}`).join('')}`;
}

function entryLine({ at, by, command, from, version, options, note, isBegun }: JournalEntry): string {
  const what = [command, from && `${from} →`, version, options].filter(Boolean).join(' ');
  const notes = [isBegun && 'begun, its end is not recorded', note].filter(Boolean).join('; ');
  return shown(`${at}  ${by}  ${what}  ${notes}`.trimEnd());
}

/** Names under which the journal records changes that are not a module's. */
const ofRegistry: readonly string[] = ['root', 'operations'];

/** Lists what the registry has; with a name, also who has changed that module. */
export async function listLines(dataDir: string, name?: string): Promise<readonly string[]> {
  const open = await openRegistry(dataDir);
  if (open === undefined) return ['There is no registry yet: npm run build writes it'];
  const { root, registry, documents } = open;
  const isModule = name !== undefined && !ofRegistry.includes(name);
  if (isModule) presentModule(open, name);
  const modules = Object.entries(documents).filter(([one]) => name === undefined || one === name);
  const refused = Object.entries(registry.refused).map(
    ([one, module]) => `${one.padEnd(12)} ${refusalReason(module)}`,
  );
  const offer = await liveOffer(dataDir);
  const entries = name === undefined ? [] : await readJournal(dataDir, name);
  return [
    `${revisionText(registry.revision)} ${expiryText(root.expiresAt)}`.trim(),
    ...modules.map(([one, document]) =>
      moduleLine(one, document, { revision: registry.modules[one]?.revision, offer }),
    ),
    ...(name === undefined ? refused : []),
    ...entries.map(entryLine),
  ];
}

/**
 * The differences between two releases of a module.
 * @param from version to compare with; the live one by default
 * @param to the newest released one by default
 */
export async function diffLines(
  target: ModuleTarget,
  from?: string,
  to?: string,
): Promise<readonly string[]> {
  const document = presentModule(await openRegistry(target.dataDir), target.name);
  const read = (version: string) => readRelease(target.dataDir, target.name, keptRelease(document, version));
  const [one, other] = [
    await read(from ?? document.live.version),
    await read(to ?? document.kept.at(-1)?.version ?? document.live.version),
  ];
  const lines = [
    ...Object.entries(texts).flatMap(([what, textsOf]) => changeLines(what, textsOf(one), textsOf(other))),
    ...(await fileLines(target, one, other)),
  ];
  const head = `${target.name} ${one.version} → ${other.version}`;
  return [head, ...(lines.length === 0 ? ['no difference'] : lines)];
}

/** The facts about a release, as lines. */
const texts: Readonly<Record<string, (release: Release) => readonly string[]>> = {
  title: ({ descriptor }) => [descriptor.title],
  contract: ({ descriptor }) => [descriptor.contract],
  kit: ({ kit = [] }) => kit,
  capability: ({ descriptor }) => descriptor.capabilities,
  route: ({ descriptor }) =>
    descriptor.routes.map(
      ({ path, page, title, needs, frame }) => `${path} "${title}" (${page}, ${needs}, ${frame})`,
    ),
  read: ({ descriptor }) =>
    descriptor.routes.flatMap(({ path, reads }) =>
      Array.isArray(reads) ? reads.map((read) => `of ${path} ${JSON.stringify(read)}`) : [],
    ),
  navigation: ({ descriptor }) =>
    descriptor.nav.map(({ label, path = '', needs, order, icon, under, opens }) => {
      const details = [needs, order, icon, under && `under ${under}`, opens && `opens a ${opens}`];
      return `${label} ${path} (${details.filter((detail) => detail !== undefined).join(', ')})`;
    }),
};

function changeLines(what: string, before: readonly string[], after: readonly string[]): string[] {
  return [
    ...before.filter((one) => !after.includes(one)).map((one) => `- ${what} ${one}`),
    ...after.filter((one) => !before.includes(one)).map((one) => `+ ${what} ${one}`),
  ];
}
