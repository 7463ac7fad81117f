import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Role, roles } from '@chatline/contract/access/roles';
import type { Stage } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';
import { accountHashRounds } from '@chatline/contract/modules/stage';
import { inParallel } from '../common/in-parallel.ts';

/** The audience of a stage, as the command line names it. */
export interface StageOptions {
  /** Part of all sessions, in percent. */
  readonly share?: string | undefined;
  readonly roles?: string | undefined;
  /** All of them: it replaces the list of a stage that is continued. */
  readonly accounts?: string | undefined;
}

/** Accounts of a stage. A hash has 49 bytes, in every page, and is made in 30 ms. */
const maxAccounts = 500;

const listed = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * A stage from the options of a command. Ids of accounts become salted hashes, because the registry is public; that takes
 * seconds, so it is done before the registry is locked.
 * @param before an earlier stage of the same release: its sessions stay in it
 * @throws {Error} with the reason, if an option is not understood, or none is given
 */
export async function stageOf(
  release: Release,
  options: StageOptions,
  before: Stage | undefined,
): Promise<Stage> {
  const isContinued = before?.release.version === release.version;
  const salt = isContinued ? before.salt : randomBytes(12).toString('base64url');
  const [share, stagedRoles] = [shareOf(options.share), listed(options.roles).map(roleOf)];
  const accounts = await inParallel(
    accountIds(options.accounts),
    (id) => accountHash(salt, id),
    hashesAtOnce,
  );
  const stage = {
    release,
    id: isContinued ? before.id : randomBytes(6).toString('base64url'),
    share,
    roles: stagedRoles,
    // Without the option they stay, because nobody can read their names from the registry.
    accounts: isContinued && options.accounts === undefined ? before.accounts : accounts,
    salt,
  };
  if (stage.share === 0 && stage.roles.length === 0 && stage.accounts.length === 0)
    throw new Error('Say who gets it: --share 10, --roles Admin,Partner or --accounts 10007');
  return stage;
}

/** Describes the audience of a stage, as `10 % of sessions and Admin and 3 accounts`. */
export function audienceText({ share, roles: names, accounts }: Omit<Stage, 'release'>): string {
  const percent = Number((share * 100).toFixed(3));
  const rules = [
    share > 0 && `${percent} % of sessions`,
    names.length > 0 && names.join(', '),
    accounts.length > 0 && `${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}`,
  ].filter((rule) => rule !== false);
  return rules.join(' and ');
}

/** The options of a stage for the journal, without the names of accounts. */
export function stageOptionsText({ share, roles: names, accounts }: StageOptions): string {
  const given = [
    share !== undefined && `--share ${share}`,
    names !== undefined && `--roles ${names}`,
    accounts !== undefined && `${listed(accounts).length} accounts`,
  ];
  return given.filter((text) => text !== false).join(', ');
}

function shareOf(text = '0'): number {
  const percent = Number(/^(\d+(?:\.\d+)?)%?$/.exec(text)?.[1]);
  if (!(percent >= 0 && percent <= 100)) throw new Error(`--share ${text} is not a percentage from 0 to 100`);
  return percent / 100;
}

function roleOf(text: string): Role {
  const found = roles.find((role) => role.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new Error(`--roles ${text} is not a role (known: ${roles.join(', ')})`);
  return found;
}

/** @throws {Error} with the reason, if they are too many, or one of them is not an id */
function accountIds(text: string | undefined): readonly string[] {
  const ids = [...new Set(listed(text))];
  if (ids.length > maxAccounts)
    throw new Error(
      `--accounts names ${ids.length} accounts; at most ${maxAccounts} are possible, because every page contains their hashes: use --share or --roles`,
    );
  return ids.map(accountId);
}

/** Nobody would notice a wrong id later, because the registry has only its hash. */
function accountId(text: string): string {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--accounts ${text} is not an account id: ids are numbers`);
  return text;
}

const derive = promisify(pbkdf2);
/** Of the four threads of Node's pool, one stays free for the files that other commands read meanwhile. */
const hashesAtOnce = 3;

async function accountHash(salt: string, id: string): Promise<string> {
  return (await derive(id, salt, accountHashRounds, 32, 'sha256')).toString('base64');
}
