import type { Repository, SourceLocation } from '../repository.ts';
import type { TableException } from './table-owners.ts';

/** The order of the server's areas, the owner of each table, and the uses that the order would forbid. */
export interface TableRules {
  readonly areas: readonly string[];
  readonly owners: Readonly<Record<string, readonly string[]>>;
  readonly exceptions: readonly TableException[];
}

export interface TableProblem extends SourceLocation {
  readonly problem: string;
}

interface Use extends SourceLocation {
  readonly area: string;
  readonly table: string;
  readonly access: TableException['access'];
}

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const ofStatement = /\b(delete\s+from|insert\s+into|update|from|join|using)\s+(?:only\s+)?([a-z_]+)\b/gi;
/** A table whose name is put into a statement: `for (const table of ['chat_notes'])`. */
const inQuotes = /'([a-z]+_[a-z_]+)'/g;
const writesByName = /\b(?:delete\s+from|insert\s+into|update)\s+\$\{/i;
const definition =
  /\bcreate\s+(?:unlogged\s+)?(?:table|view)\s+(?:if not exists\s+)?(\w+)|\balter\s+table\s+(\w+)\s+rename\s+to\s+(\w+)|\bdrop\s+(?:table|view)\s+(?:if exists\s+)?(\w+)/gi;

/** The tables and views that the migrations leave. */
function tablesOf({ texts }: Repository): Set<string> {
  const tables = new Set<string>();
  const migrations = [...texts].filter(([path]) => /\/database\/migrations\/[^/]+\.sql$/.test(path));
  for (const [, text] of migrations.sort(([one], [other]) => one.localeCompare(other))) {
    for (const [, made, before, after, dropped] of text.matchAll(definition)) {
      if (before !== undefined) tables.delete(before);
      if (dropped !== undefined) tables.delete(dropped);
      const added = made ?? after;
      if (added !== undefined) tables.add(added);
    }
  }
  return tables;
}

/** Finds the tables that the stores of the areas use. */
function usesOf({ texts }: Repository, tables: ReadonlySet<string>): Use[] {
  return [...texts].flatMap(([path, text]) => {
    const area = /^server\/src\/([^/]+)\/(?:.+\/)?[^/]+\.store\.ts$/.exec(path)?.[1];
    if (area === undefined || area === 'testing') return [];
    const code = text.replaceAll(comment, (found) => found.replaceAll(/[^\n]/g, ' '));
    const lineAt = (index: number) => code.slice(0, index).split('\n').length;
    const byName = writesByName.test(code) ? 'write' : 'read';
    const found = [
      ...[...code.matchAll(ofStatement)].map(({ index, 1: verb = '', 2: table = '' }) => ({
        index,
        table,
        access: /^(?:from|join|using)$/i.test(verb) ? ('read' as const) : ('write' as const),
      })),
      ...[...code.matchAll(inQuotes)].map(
        ({ index, 1: table = '' }) => ({ index, table, access: byName }) as const,
      ),
    ];
    return found
      .filter(({ table }) => tables.has(table))
      .map(({ index, ...use }) => ({ ...use, path, line: lineAt(index), area }));
  });
}

/**
 * Finds stores that write a table of another area, or read one of a later area, without an exception. Also finds
 * tables without an owner, owned tables that do not exist, and exceptions that no store needs.
 */
export function findForeignTables(repository: Repository, rules: TableRules): TableProblem[] {
  const { areas, owners, exceptions } = rules;
  const tables = tablesOf(repository);
  const ownerOf = new Map(Object.entries(owners).flatMap(([area, own]) => own.map((table) => [table, area])));
  const foreign = usesOf(repository, tables).filter(({ area, table, access }) => {
    const owner = ownerOf.get(table);
    if (owner === undefined || owner === area) return false;
    return access === 'write' || areas.indexOf(owner) > areas.indexOf(area);
  });
  const exceptionOf = (use: Use) =>
    exceptions.find(
      ({ area, table, access }) =>
        area === use.area && table === use.table && (access === 'write' || use.access === 'read'),
    );
  const needed = new Set(foreign.map(exceptionOf));
  const listed = { path: '.ci/tables/table-owners.ts', line: 1 };
  return [
    ...[...tables]
      .filter((table) => !ownerOf.has(table))
      .map((table) => ({ ...listed, problem: `${table} has no owner` })),
    ...[...ownerOf.keys()]
      .filter((table) => !tables.has(table))
      .map((table) => ({ ...listed, problem: `${table} does not exist` })),
    ...exceptions
      .filter((one) => !needed.has(one))
      .map(({ area, table }) => ({
        ...listed,
        problem: `no store of ${area} needs the exception for ${table}`,
      })),
    ...foreign
      .filter((use) => exceptionOf(use) === undefined)
      .map(({ path, line, area, table, access }) => ({
        path,
        line,
        problem: `${area} may not ${access} ${table}, which belongs to ${ownerOf.get(table)}`,
      })),
  ];
}
