import { userInfo } from 'node:os';
import type { CommandName, Positional } from './command-table.ts';
import { checkModuleName, isReservedName } from './common/module-name.ts';
import { dataDir } from './common/paths.ts';
import { type Arguments, readArguments, usageText } from './read-arguments.ts';
import { distrustOperations } from './registry/distrust-operations.ts';
import { endGrant, grantPath } from './registry/grant-path.ts';
import { addToJournal, inJournal, type JournalEntry } from './registry/journal.ts';
import * as commands from './registry/module-commands.ts';
import { diffLines, listLines } from './registry/module-report.ts';
import { keyInFile } from './registry/registry-keys.ts';
import { keepPresent } from './registry/registry-store.ts';
import { replaceRoot, replaceRootPlan } from './registry/replace-root.ts';
import { publicText } from './registry/signed-text.ts';
import { audienceText, stageOptionsText } from './registry/stage-rules.ts';

// Files are readable only by the user who runs this.
process.umask(0o077);

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function argumentsOrFail(): Arguments {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    return fail(error);
  }
}
const { command, positionals, values } = argumentsOrFail();
process.stdout.on('error', () => fail('The output was closed before all of it was written'));
const data = dataDir();

/** A change for the journal; the rest of its entry is the same for every command. */
type Change = Partial<Pick<JournalEntry, 'command' | 'from' | 'version'>> & {
  readonly options?: string | undefined;
  /** The named module by default. */
  readonly module?: string;
  /** The journal's remark besides the note. */
  readonly remark?: string | undefined;
};
/** A command's result: lines to print, and the changes to record. */
interface Done {
  readonly lines: readonly string[];
  readonly changes?: readonly Change[];
}

/** A positional that the table of commands requires. */
function needed(name: Positional): string {
  const text = positionals[name];
  if (text === undefined) throw new Error(usageText(command));
  return text;
}

const target = (): commands.ModuleTarget => ({ dataDir: data, name: needed('NAME') });

/** Describes the release that a command has made live, and obstacles for users. */
function liveLines(
  name: string,
  { from, to, isOff, wasPinned, missing }: commands.WentLive,
): readonly string[] {
  warnOfMissing(missing);
  return [
    from === to
      ? `${name} ${to} was already live; it is signed again${values.urgent ? ', and open pages take it' : ''}`
      : `${name}: ${from} → ${to}`,
    ...(wasPinned ? [`${name} was pinned to ${from}; the pin now holds ${to}`] : []),
    ...(isOff ? [`${name} is off; restore its pages with: npm run module -- on ${name}`] : []),
  ];
}

/** Beside the output, which programs read. */
function warnOfMissing(missing: readonly string[]): void {
  for (const path of missing)
    console.warn(
      `${path} is not shown: it has no grant yet, which stage, live and renew root give where the root key is`,
    );
}

/** For the journal. */
const versionsOf = ({ from, to }: commands.WentLive) =>
  from === to ? { version: to } : { from, version: to };

/** For the journal. Every rollback by the operators is urgent. */
const urgentText = () => (values.urgent ? '--urgent' : undefined);

const unchecked = 'without a check of its files (--unchecked)';

async function rollBack(): Promise<Done> {
  const { name } = target();
  const from = await commands.checkRollbackEnded(target());
  if (!values.operations) {
    const done = await commands.rollBack(target(), values.urgent ?? false, from);
    return { lines: liveLines(name, done), changes: [{ ...versionsOf(done), options: urgentText() }] };
  }
  const done = await commands.rollBackAsOperations(target(), {
    from,
    isUnchecked: values.unchecked ?? false,
  });
  const remark = values.unchecked ? unchecked : undefined;
  return { lines: liveLines(name, done), changes: [{ ...versionsOf(done), remark }] };
}

async function stage(): Promise<Done> {
  const { name } = target();
  if (values.end) {
    await (values.operations ? commands.endStageAsOperations(target()) : commands.endStage(target()));
    return { lines: [`The stage of ${name} has ended`], changes: [{ command: 'stage --end' }] };
  }
  const version = needed('VERSION');
  const { stage: staged, missing } = await commands.stage(target(), version, values);
  warnOfMissing(missing);
  const options = stageOptionsText(values);
  return {
    lines: [`${name} ${version} is staged for ${audienceText(staged)}`],
    changes: [{ version, options }],
  };
}

async function pin(): Promise<Done> {
  const { name } = target();
  const version = await commands.pin(target(), !values.end);
  if (values.end) return { lines: [`${name} is no longer pinned`], changes: [{ command: 'pin --end' }] };
  return { lines: [`${name} is pinned to ${version}`], changes: [{ version }] };
}

async function grant(): Promise<Done> {
  const path = needed('PATH');
  const change = values.end ? endGrant : grantPath;
  const paths = await change(target(), path);
  const line = `${needed('NAME')} may claim: ${paths.join(', ') || 'nothing'}`;
  return { lines: [line], changes: [{ command: values.end ? 'grant --end' : 'grant', options: path }] };
}

async function look(): Promise<Done> {
  const { lookAddress } = await import('./registry/look.ts');
  const { address, isGuess, missing } = await lookAddress(target(), needed('VERSION'), values.at);
  // Beside the address, which programs read.
  if (isGuess)
    console.warn(
      'No console runs here on this data folder, so this is the default address; for another, add --at https://console.example.com',
    );
  warnOfMissing(missing);
  return { lines: [address] };
}

async function clean(): Promise<Done> {
  const { cleanStore } = await import('./release/clean-store.ts');
  const isDryRun = values['dry-run'] ?? false;
  const { lines, cleaned } = await cleanStore({ dataDir: data, nowMs: Date.now(), isDryRun });
  if (isDryRun) return { lines };
  return {
    lines,
    changes: cleaned.map(({ module, versions, unlisted }) => ({
      module,
      options: versions.join(', '),
      remark: unlisted.length === 0 ? undefined : `${unlisted.join(', ')} left the registry`,
    })),
  };
}

async function replaceRootKey(): Promise<Done> {
  const next = await keyInFile(needed('FILE'));
  if (!values.confirm) throw new Error(await replaceRootPlan(data, next));
  const lines = await replaceRoot(data, next);
  return { lines, changes: [{ module: 'root', options: publicText(next) }] };
}

function distrusted(module: string, changed: readonly string[] = []): Done {
  const remark = changed.join(', ') || undefined;
  return {
    lines: [`The registry no longer trusts this key for ${module}`, ...changed],
    changes: [{ module, command: 'distrust', options: needed('KEY'), remark }],
  };
}

const handlers: Readonly<Record<CommandName, () => Promise<Done>>> = {
  help: async () => ({ lines: [usageText(positionals.COMMAND)] }),
  list: async () => ({ lines: await listLines(data, positionals.NAME) }),
  diff: async () => ({ lines: await diffLines(target(), positionals.FROM, positionals.TO) }),
  look,
  async release() {
    const { release } = await import('./release/release-command.ts');
    const { lines, version, remark } = await release(target(), values);
    // A release for another machine changes nothing here.
    return { lines, changes: values.out === undefined ? [{ version, remark }] : [] };
  },
  stage,
  async live() {
    const done = await commands.goLive(target(), needed('VERSION'), values.urgent ?? false);
    const changes = [{ ...versionsOf(done), options: urgentText() }];
    return { lines: liveLines(needed('NAME'), done), changes };
  },
  rollback: rollBack,
  async off() {
    const { name } = target();
    if (values.operations) await commands.switchOffAsOperations(target());
    else await commands.switchTo(target(), 'off');
    return { lines: [`${name} is off; back with: npm run module -- on ${name}`], changes: [{}] };
  },
  async on() {
    await commands.switchTo(target(), 'live');
    return { lines: [`${needed('NAME')} is on`], changes: [{}] };
  },
  pin,
  grant,
  key: async () => ({ lines: [await commands.makeKey(target())], changes: [{}] }),
  async trust() {
    await commands.trust(target(), needed('KEY'), values.new);
    const line = `The registry trusts this key for ${needed('NAME')}`;
    return { lines: [line], changes: [{ options: needed('KEY') }] };
  },
  async distrust() {
    await commands.distrust(target(), needed('KEY'));
    return distrusted(needed('NAME'));
  },
  async 'distrust root'() {
    const { forgetEarlierKey } = await import('./registry/renew.ts');
    await forgetEarlierKey(data, needed('KEY'));
    return distrusted('root');
  },
  async 'distrust operations'() {
    const changed = await distrustOperations(data, needed('KEY'), values['drop-changes'] ?? false);
    return distrusted('operations', changed);
  },
  async restore() {
    const { restoreModule, restoreRoot } = await import('./registry/restore-module.ts');
    const { name } = target();
    if (name === 'root') {
      const { revision, unusable } = await restoreRoot(data);
      const left = unusable.map((one) => `${one} cannot be used: npm run module -- restore ${one}`);
      const line = `The root is in the registry again, as the server serves it: revision ${revision}`;
      return { lines: [line, ...left], changes: [{ remark: `revision ${revision}` }] };
    }
    const { live, state, revision } = await restoreModule(data, name);
    const what = `${live.version}, ${state === 'off' ? 'off' : 'on'}, revision ${revision}`;
    return {
      lines: [`${name} is in the registry again, as the server serves it: ${what}`],
      changes: [{ version: live.version, remark: what }],
    };
  },
  clean,
  async renew() {
    const { renew } = await import('./registry/renew.ts');
    const { names, lines } = await renew(data, positionals.NAME);
    return { lines, changes: names.map((module) => ({ module })) };
  },
  'replace-root': replaceRootKey,
};

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no entry in the list of users.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Returns the arguments of a command as one text, before it is known what it does. */
function givenText(): string {
  if (command === 'stage' && !values.end) return stageOptionsText(values);
  const flags = Object.entries(values).flatMap(([name, value]) => (value === true ? [`--${name}`] : []));
  return [positionals.KEY, ...flags].filter(Boolean).join(' ');
}

/** The module that the command names; undefined if it may change several. */
function ownModule(): string | undefined {
  if (command === 'replace-root' || command === 'distrust root') return 'root';
  return command === 'distrust operations' ? 'operations' : positionals.NAME;
}

/** An entry of the journal without its module. */
function entryOf({ remark, from, version, options, command: done = command }: Change) {
  const { note, by = userName() } = values;
  const signer = values.operations ? 'with the operations key' : undefined;
  const notes = [note, remark, signer].filter((text) => text !== undefined);
  return {
    by,
    command: done,
    ...(from !== undefined && { from }),
    ...(version !== undefined && { version }),
    ...(options && { options }),
    ...(notes.length > 0 && { note: notes.join('; ') }),
  };
}

async function keepInJournal(change: Change): Promise<void> {
  await addToJournal(data, { ...entryOf(change), module: change.module ?? needed('NAME') });
}

try {
  if (positionals.NAME !== undefined && !isReservedName(positionals.NAME)) checkModuleName(positionals.NAME);
  const beginning = {
    ...entryOf({ version: positionals.VERSION, options: givenText() }),
    module: ownModule(),
  };
  if (command !== 'help') await keepPresent(data);
  await inJournal(beginning, async () => {
    const { lines, changes = [] } = await handlers[command]();
    for (const change of changes) await keepInJournal(change);
    for (const line of lines) console.log(line);
  });
} catch (error) {
  fail(error);
}
