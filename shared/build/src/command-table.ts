/** Every option of `npm run module`; `value` is what the usage shows for its value. */
export const options = {
  version: { type: 'string', value: 'X.Y.Z' },
  dir: { type: 'string', value: 'FOLDER' },
  out: { type: 'string', value: 'FOLDER' },
  from: { type: 'string', value: 'FOLDER' },
  hash: { type: 'string', value: 'HASH' },
  'no-smoke': { type: 'boolean' },
  at: { type: 'string', value: 'URL' },
  share: { type: 'string', value: '10' },
  roles: { type: 'string', value: 'Admin,Partner' },
  accounts: { type: 'string', value: 'ID,ID' },
  urgent: { type: 'boolean' },
  operations: { type: 'boolean' },
  unchecked: { type: 'boolean' },
  end: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  new: { type: 'boolean' },
  confirm: { type: 'boolean' },
  'drop-changes': { type: 'boolean' },
  note: { type: 'string', value: 'TEXT' },
  by: { type: 'string', value: 'NAME' },
  help: { type: 'boolean', short: 'h' },
} as const;
export type Option = keyof typeof options;

/** A positional after a command. */
export type Positional = 'COMMAND' | 'FILE' | 'FROM' | 'KEY' | 'NAME' | 'PATH' | 'TO' | 'VERSION';

/** One form of a command. Everything that it does not name is refused. */
export interface Form {
  readonly command: string;
  /** In this order; one in brackets may be left out. */
  readonly positionals: readonly (Positional | `[${Positional}]`)[];
  /** Options that make it this form. */
  readonly needs?: readonly Option[];
  /** Options that this form cannot do without, beside those that make it this form. */
  readonly required?: readonly Option[];
  readonly options?: readonly Option[];
  /** True if the journal records it, with --note and --by. */
  readonly isRecorded?: boolean;
  readonly does: string;
}

/** A command's general form is before its special ones: the last one that fits is the one that is meant. */
export const forms = [
  {
    command: 'list',
    positionals: ['[NAME]'],
    does: 'show what is live, staged, pinned and kept; with a name, who changed what',
  },
  {
    command: 'release',
    positionals: ['NAME'],
    options: ['version', 'dir', 'no-smoke'],
    isRecorded: true,
    does: 'build one module alone, open it in a browser and put it beside the others; a new module is live at once',
  },
  {
    command: 'release',
    positionals: ['NAME'],
    needs: ['out'],
    options: ['version', 'dir'],
    does: 'build it into a folder, without a key, and print its hash',
  },
  {
    command: 'release',
    positionals: ['NAME'],
    needs: ['from'],
    required: ['hash'],
    options: ['no-smoke'],
    isRecorded: true,
    does: 'check, sign and store what another machine has built; that machine printed the hash',
  },
  {
    command: 'diff',
    positionals: ['NAME', '[FROM]', '[TO]'],
    does: 'show what a release changes: contract, routes, navigation, files and sizes',
  },
  {
    command: 'look',
    positionals: ['NAME', 'VERSION'],
    options: ['at'],
    does: 'print an address at which you alone see a release in the console',
  },
  {
    command: 'stage',
    positionals: ['NAME', 'VERSION'],
    options: ['share', 'roles', 'accounts'],
    isRecorded: true,
    does: 'give a release to a percentage of sessions, to roles or to accounts',
  },
  {
    command: 'stage',
    positionals: ['NAME'],
    needs: ['end'],
    options: ['operations'],
    isRecorded: true,
    does: 'end the stage',
  },
  {
    command: 'live',
    positionals: ['NAME', 'VERSION'],
    options: ['urgent'],
    isRecorded: true,
    does: 'make a release the live one; an urgent one replaces open pages',
  },
  {
    command: 'rollback',
    positionals: ['NAME'],
    options: ['urgent'],
    isRecorded: true,
    does: 'go back to the version that was live before',
  },
  {
    command: 'rollback',
    positionals: ['NAME'],
    needs: ['operations'],
    options: ['unchecked'],
    isRecorded: true,
    does: 'the same with the operations key; --unchecked also if its files are missing or changed, or the console cannot run it',
  },
  {
    command: 'off',
    positionals: ['NAME'],
    options: ['operations'],
    isRecorded: true,
    does: "remove a module's pages and sidebar items",
  },
  {
    command: 'on',
    positionals: ['NAME'],
    isRecorded: true,
    does: "put a module's pages and sidebar items back",
  },
  {
    command: 'pin',
    positionals: ['NAME'],
    options: ['end'],
    isRecorded: true,
    does: 'pin the live version, or unpin it',
  },
  {
    command: 'grant',
    positionals: ['NAME', 'PATH'],
    options: ['end'],
    isRecorded: true,
    does: "let a module claim a path, exact or ending in /*; --end takes it back; the product's own modules have theirs in grants.ts",
  },
  {
    command: 'key',
    positionals: ['NAME'],
    isRecorded: true,
    does: 'create a key pair for a team, or for "operations", and print its public half',
  },
  {
    command: 'trust',
    positionals: ['NAME', 'KEY'],
    options: ['new'],
    isRecorded: true,
    does: 'let a public key sign for a module, or for "operations"; --new for an unknown module',
  },
  {
    command: 'distrust',
    positionals: ['NAME', 'KEY'],
    isRecorded: true,
    does: 'stop trusting a public key',
  },
  {
    command: 'distrust operations',
    positionals: ['KEY'],
    options: ['drop-changes'],
    isRecorded: true,
    does: 'stop trusting an operations key; --drop-changes takes back what it has changed',
  },
  {
    command: 'distrust root',
    positionals: ['KEY'],
    isRecorded: true,
    does: 'name an earlier root key in the root no longer: consoles that were built with it refuse the registry',
  },
  {
    command: 'restore',
    positionals: ['NAME'],
    isRecorded: true,
    does: 'put back a damaged, missing or older part of the registry, or its "root", from the server\'s last good copy',
  },
  {
    command: 'clean',
    positionals: [],
    options: ['dry-run'],
    isRecorded: true,
    does: 'delete releases and shell builds that no open page uses, and what interrupted commands have left',
  },
  {
    command: 'renew',
    positionals: ['[NAME]'],
    isRecorded: true,
    does: 'sign a module, the "root" or everything again, so that no signature expires',
  },
  {
    command: 'replace-root',
    positionals: ['FILE'],
    options: ['confirm'],
    isRecorded: true,
    does: 'sign with the root key in this file from now on; without --confirm, only say what would happen',
  },
  {
    command: 'help',
    positionals: ['[COMMAND]'],
    does: 'print this text, or the part about a command; --help does the same',
  },
] as const satisfies readonly Form[];

export type CommandName = (typeof forms)[number]['command'];
