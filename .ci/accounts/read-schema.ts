import { loadModule, type Node, parseSync } from 'libpg-query';

/** The columns of each table and view that the migrations leave. */
export type Schema = ReadonlyMap<string, ReadonlySet<string>>;

type Tables = Map<string, Set<string>>;

/** Moves an entry to another name. */
function rename(tables: Tables, from: string, to: string): void {
  const columns = tables.get(from);
  if (columns === undefined) return;
  tables.delete(from);
  tables.set(to, columns);
}

function columnsOfView(query: Node | undefined): string[] {
  if (query === undefined || !('SelectStmt' in query)) return [];
  return (query.SelectStmt.targetList ?? []).flatMap((target) => {
    if (!('ResTarget' in target)) return [];
    const { name, val } = target.ResTarget;
    if (name !== undefined) return [name];
    const last = val && 'ColumnRef' in val ? val.ColumnRef.fields?.at(-1) : undefined;
    return last && 'String' in last ? [last.String.sval ?? ''] : [];
  });
}

function alterColumns(columns: Set<string>, commands: readonly Node[]): void {
  for (const command of commands) {
    if (!('AlterTableCmd' in command)) continue;
    const { subtype, name = '', def } = command.AlterTableCmd;
    if (subtype === 'AT_DropColumn') columns.delete(name);
    if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) columns.add(def.ColumnDef.colname ?? '');
  }
}

function apply(tables: Tables, node: Node): void {
  if ('CreateStmt' in node) {
    const { relation, tableElts = [] } = node.CreateStmt;
    const names = tableElts.flatMap((item) => ('ColumnDef' in item ? [item.ColumnDef.colname ?? ''] : []));
    tables.set(relation?.relname ?? '', new Set(names));
  } else if ('ViewStmt' in node) {
    const { view, query } = node.ViewStmt;
    tables.set(view?.relname ?? '', new Set(columnsOfView(query)));
  } else if ('AlterTableStmt' in node) {
    const columns = tables.get(node.AlterTableStmt.relation?.relname ?? '');
    if (columns !== undefined) alterColumns(columns, node.AlterTableStmt.cmds ?? []);
  } else if ('RenameStmt' in node) {
    const { renameType, relation, subname = '', newname = '' } = node.RenameStmt;
    const table = relation?.relname ?? '';
    if (renameType === 'OBJECT_TABLE') rename(tables, table, newname);
    const columns = renameType === 'OBJECT_COLUMN' ? tables.get(table) : undefined;
    if (columns?.delete(subname)) columns.add(newname);
  } else if ('DropStmt' in node) {
    for (const list of node.DropStmt.objects ?? []) {
      const last = 'List' in list ? list.List.items?.at(-1) : undefined;
      if (last && 'String' in last) tables.delete(last.String.sval ?? '');
    }
  }
}

/** Reads the tables that migrations leave, given in their order. */
export async function readSchema(migrations: readonly string[]): Promise<Schema> {
  await loadModule();
  const tables: Tables = new Map();
  for (const sql of migrations)
    for (const { stmt } of parseSync(sql).stmts ?? []) if (stmt !== undefined) apply(tables, stmt);
  return tables;
}
