import { loadModule } from 'libpg-query';
import type { Repository, SourceLocation } from '../repository.ts';
import { type AccountTables, findUnbound } from './find-unbound.ts';
import { readSchema } from './read-schema.ts';
import { readStatements, type Statement } from './read-statements.ts';

/** A function whose SQL may read or write rows of several accounts. */
export interface Crossing {
  /** The store, below `server/src`. */
  readonly store: string;
  readonly name: string;
  readonly reason: string;
}

/** The rules for tables with rows of accounts. */
export interface AccountRules {
  /** Tables that grow with use. */
  readonly large: readonly string[];
  /** Large tables whose column of the account is still null in rows from before it. */
  readonly filling: readonly string[];
  /** The other tables with an account. */
  readonly small: readonly string[];
  readonly crossings: readonly Crossing[];
}

export interface AccountProblem extends SourceLocation {
  readonly problem: string;
}

const listed = { path: '.ci/accounts/account-tables.ts', line: 1 };
const holes = /⟦([^⟧]*)⟧/g;
/** What may be in SQL where only the running program knows the text, such as a name, a condition or a direction. */
const fillings = ['x', '', '1', 'x = 1', 'check (true)'];

/** Fills the unknown parts of a statement in every way, each part alike wherever it stands. */
function* filled(text: string): Generator<string> {
  const codes = [...new Set([...text.matchAll(holes)].map(([, code = '']) => code))];
  const ways = fillings.length ** codes.length;
  for (let way = 0; way < ways; way += 1) {
    const choice = new Map(
      codes.map((code, index) => [
        code,
        fillings[Math.floor(way / fillings.length ** index) % fillings.length],
      ]),
    );
    yield text.replaceAll(holes, (_, code: string) => choice.get(code) ?? '');
  }
}

/** The large tables that a statement uses without their account; null if it cannot be read. */
function unboundIn(text: string, tables: AccountTables): string[] | null {
  for (const sql of filled(text)) {
    try {
      return findUnbound(sql, tables);
    } catch {
      // Not SQL when filled in this way.
    }
  }
  return null;
}

function* problemsIn({ path, line, texts }: Statement, tables: AccountTables): Generator<AccountProblem> {
  const found = texts.map((text) => unboundIn(text, tables));
  if (texts.length === 0 || found.includes(null)) yield { path, line, problem: 'this SQL cannot be read' };
  for (const table of new Set(found.flatMap((names) => names ?? [])))
    yield { path, line, problem: `${table} is used without the account` };
}

/** The migrations in their order. */
function migrationsOf({ texts }: Repository): string[] {
  return [...texts]
    .filter(([path]) => /\/database\/migrations\/[^/]+\.sql$/.test(path))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, text]) => text);
}

/** Finds tables with an account that are in no list, and names in the lists that are not such a table. */
function* unlisted(tables: AccountTables, small: readonly string[]): Generator<AccountProblem> {
  const names = [...tables.large, ...small];
  for (const [table, columns] of tables.schema)
    if (columns.has('account_id') && !names.includes(table))
      yield { ...listed, problem: `${table} is neither large nor small` };
  for (const name of names)
    if (!tables.schema.get(name)?.has('account_id')) yield { ...listed, problem: `${name} has no account` };
}

/**
 * Finds statements over large tables that do not name the account of the rows and are not listed as crossing accounts.
 * Also finds SQL that cannot be read, tables in no list, and listed functions whose statements name the account.
 */
export async function findCrossing(repository: Repository, rules: AccountRules): Promise<AccountProblem[]> {
  await loadModule();
  const { large, filling, small, crossings } = rules;
  const tables = { schema: await readSchema(migrationsOf(repository)), large, filling };
  const needed = new Set<Crossing>();
  const problems = readStatements(repository).flatMap((statement) => {
    const found = [...problemsIn(statement, tables)];
    const crossing = crossings.find(
      ({ store, name }) => statement.path === `server/src/${store}` && statement.name === name,
    );
    if (crossing === undefined || found.length === 0) return found;
    needed.add(crossing);
    return [];
  });
  const unneeded = crossings.filter((crossing) => !needed.has(crossing));
  return [
    ...unlisted(tables, small),
    ...problems,
    ...unneeded.map(({ store, name }) => ({ ...listed, problem: `${name} of ${store} names the account` })),
  ];
}
