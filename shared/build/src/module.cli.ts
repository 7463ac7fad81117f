import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { distrustOperations } from './distrust-operations.ts';
import { addToJournal } from './journal.ts';
import * as commands from './module-commands.ts';
import { checkModuleName } from './module-name.ts';
import { diffLines, listLines } from './module-report.ts';
import { dataDir } from './paths.ts';
import { keyInFile } from './registry-keys.ts';
import { replaceRoot, replaceRootPlan } from './replace-root.ts';
import { publicText } from './signed-text.ts';
import { stageOptionsText } from './stage-rules.ts';

// Files are readable only by the user who runs this.
process.umask(0o077);

const usage = `npm run module -- list [NAME]                          what is live, staged, pinned and kept; with a name, who changed what
npm run module -- release NAME [--version X.Y.Z]       build one module alone and put it beside the others; a new module is live at once
npm run module -- release NAME --out FOLDER            build it into a folder, without a key, and print its hash
npm run module -- release NAME --from FOLDER [--hash HASH]    check, sign and store what another machine built
npm run module -- diff NAME [FROM] [TO]                what a release changes: files, sizes, routes, contract
npm run module -- look NAME VERSION [--at URL]         an address at which you alone see a release in the console
npm run module -- stage NAME VERSION --share 10 | --roles Admin | --accounts ID,ID    give it to some sessions first; stage NAME --end
npm run module -- live NAME VERSION [--urgent]         make it the live one
npm run module -- rollback NAME [--urgent]             back to the version that was live before
npm run module -- off NAME | on NAME                   remove a module's pages, and restore them
npm run module -- pin NAME [--end]                     hold the live version, or release it
npm run module -- key NAME | trust NAME KEY [--new] | distrust NAME KEY    keys of a team, or of "operations" (distrust: --drop-changes)
npm run module -- restore NAME                         replace a damaged part of the registry by what the server serves
npm run module -- clean [--dry-run]                    delete releases and shell builds that no open page uses
npm run module -- renew [NAME]                         sign again, so that no signature expires
npm run module -- replace-root FILE --confirm          sign with the root key in this file from now on

release opens the new version in a browser first; --no-smoke skips that.
--note TEXT says why, --by NAME who. off, rollback and stage --end take --operations: they use the operations key.`;

/** @throws {Error} for an option that there is not */
const parsed = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      dir: { type: 'string' },
      out: { type: 'string' },
      from: { type: 'string' },
      hash: { type: 'string' },
      'no-smoke': { type: 'boolean', default: false },
      at: { type: 'string' },
      share: { type: 'string' },
      roles: { type: 'string' },
      accounts: { type: 'string' },
      note: { type: 'string' },
      by: { type: 'string' },
      urgent: { type: 'boolean', default: false },
      operations: { type: 'boolean', default: false },
      end: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      new: { type: 'boolean', default: false },
      confirm: { type: 'boolean', default: false },
      'drop-changes': { type: 'boolean', default: false },
    },
  });

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function parsedOrFail(): ReturnType<typeof parsed> {
  try {
    return parsed();
  } catch (error) {
    return fail(error);
  }
}
const { values, positionals } = parsedOrFail();
process.stdout.on('error', () => fail('The output was closed before all of it was written'));
const data = dataDir();

/** A command's result: lines to print, and the version that it was about. */
interface Done {
  readonly lines: readonly string[];
  readonly version?: string | undefined;
  /** What the journal says besides the note. */
  readonly remark?: string | undefined;
  /** What the command was given besides, for the journal. */
  readonly options?: string | undefined;
  /** The command in the journal, if it is not the first word. */
  readonly command?: string;
}
type Command = (place: commands.Place, rest: readonly string[]) => Promise<Done>;

function needed(value: string | undefined): string {
  if (value === undefined) throw new Error(usage);
  return value;
}

/** What a command has made live, and what keeps users from it. */
function liveLines(name: string, { from, to, isOff, wasPinned }: commands.WentLive): readonly string[] {
  return [
    from === to ? `${name} ${to} was live already; it is signed again` : `${name}: ${from} → ${to}`,
    ...(wasPinned ? [`${name} was pinned to ${from}; the pin now holds ${to}`] : []),
    ...(isOff ? [`${name} is off; restore its pages with: npm run module -- on ${name}`] : []),
  ];
}

/** Commands that change a module; each is kept in the journal. */
const changes: Readonly<Record<string, Command>> = {
  async release(place) {
    const { release } = await import('./release-command.ts');
    return release(place, values);
  },
  async live(place, [version]) {
    const done = await commands.goLive(place, needed(version), values.urgent);
    return { lines: liveLines(place.name, done), version: done.to };
  },
  async rollback(place) {
    const done = values.operations
      ? await commands.rollBackAsOperations(place)
      : await commands.rollBack(place, values.urgent);
    return { lines: liveLines(place.name, done), version: done.to };
  },
  async off(place) {
    if (values.operations) await commands.switchOffAsOperations(place);
    else await commands.switchTo(place, 'off');
    return { lines: [`${place.name} is off; back with: npm run module -- on ${place.name}`] };
  },
  async on(place) {
    await commands.switchTo(place, 'live');
    return { lines: [`${place.name} is on`] };
  },
  async stage(place, [version]) {
    if (!values.end) {
      await commands.stage(place, needed(version), values);
      return {
        lines: [`${place.name} ${version} is staged`],
        version,
        options: stageOptionsText(values),
      };
    }
    await (values.operations ? commands.endStageAsOperations(place) : commands.endStage(place));
    return { lines: [`The stage of ${place.name} has ended`], command: 'stage --end' };
  },
  async restore({ dataDir, name }) {
    const { restoreModule } = await import('./restore-module.ts');
    await restoreModule(dataDir, name);
    return { lines: [`${name} is in the registry again, as the server serves it`] };
  },
  async pin(place) {
    const version = await commands.pin(place, !values.end);
    if (values.end) return { lines: [`${place.name} is free`], command: 'pin --end' };
    return { lines: [`${place.name} is pinned to ${version}`], version };
  },
  key: async (place) => ({ lines: [await commands.makeKey(place)] }),
  async trust(place, [key]) {
    await commands.trust(place, needed(key), values.new);
    return { lines: [`The registry trusts this key for ${place.name}`], options: key };
  },
  async distrust(place, [key]) {
    const changed =
      place.name === 'operations'
        ? await distrustOperations(data, needed(key), values['drop-changes'])
        : await commands.distrust(place, needed(key));
    const line = `The registry no longer trusts this key for ${place.name}`;
    return { lines: [line, ...(changed ?? [])], options: key, remark: changed?.join(', ') || undefined };
  },
};

const reports: Readonly<Record<string, Command>> = {
  diff: async (place, [from, to]) => ({ lines: await diffLines(place, from, to) }),
  async look(place, [version]) {
    const { lookAddress } = await import('./look.ts');
    const { address, missing } = await lookAddress(place, needed(version), values.at);
    // Beside the address, which programs read.
    for (const path of missing)
      console.warn(`${path} is not shown: it has no grant yet, which stage and live give with the root key`);
    return { lines: [address] };
  },
};

async function run(): Promise<readonly string[]> {
  const [command = '', name, ...rest] = positionals;
  if (name !== undefined && command !== 'replace-root') checkModuleName(name);
  if (command === 'list') return listLines(data, name);
  if (command === 'clean') {
    const { cleanStore } = await import('./clean-store.ts');
    const isDryRun = values['dry-run'];
    const { lines, modules } = await cleanStore({ dataDir: data, nowMs: Date.now(), isDryRun });
    for (const module of isDryRun ? [] : modules) await keepInJournal(module, command);
    return lines;
  }
  if (command === 'replace-root') {
    const next = await keyInFile(needed(name));
    if (!values.confirm) throw new Error(replaceRootPlan(data, next));
    const lines = await replaceRoot(data, next);
    await keepInJournal('root', command, { options: publicText(next) });
    return lines;
  }
  if (command === 'renew') {
    const { renew } = await import('./renew.ts');
    const { names, lines } = await renew(data, name);
    for (const one of names) await keepInJournal(one, command);
    return lines;
  }
  const report = reports[command];
  if (report !== undefined) return (await report({ dataDir: data, name: needed(name) }, rest)).lines;
  const change = changes[command];
  if (change === undefined) throw new Error(usage);
  const place = { dataDir: data, name: needed(name) };
  const done = await change(place, rest);
  // A release for another machine changes nothing here.
  if (values.out === undefined) await keepInJournal(place.name, command, done);
  return done.lines;
}

async function keepInJournal(module: string, command: string, done: Omit<Done, 'lines'> = {}): Promise<void> {
  const { version, remark, options } = done;
  const { note, by = userInfo().username } = values;
  const signer = values.operations ? 'with the operations key' : undefined;
  const notes = [note, remark, signer].filter((text) => text !== undefined);
  const entry = {
    by,
    module,
    command: done.command ?? command,
    ...(version !== undefined && { version }),
    ...(options && { options }),
  };
  await addToJournal(data, { ...entry, ...(notes.length > 0 && { note: notes.join('; ') }) });
}

try {
  for (const line of await run()) console.log(line);
} catch (error) {
  fail(error);
}
