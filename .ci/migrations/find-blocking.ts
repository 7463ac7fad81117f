import { type AlterTableCmd, type ColumnDef, loadModule, type Node, parseSync } from 'libpg-query';

/** Something in a migration that a server of the previous release, or a large table, does not survive. */
export interface MigrationProblem {
  readonly path: string;
  readonly line: number;
  readonly problem: string;
}

/** What migrations are checked against. */
export interface MigrationRules {
  /** The newest migration that landed before this rule. */
  readonly last: string;
  /** The releases that a contract migration may name. */
  readonly releases: readonly string[];
}

/** The migration that a statement belongs to. */
interface Migration {
  /** Tables that it creates: nobody uses them yet, so everything is allowed on them. */
  readonly created: ReadonlySet<string>;
  /** It names the release that no longer uses what it takes away. */
  readonly isContract: boolean;
}

const header = /^-- Contract: not used since (\S+?)\.?$/m;
const batchLimit = 10_000;
const useStep = 'belongs in a background step (*.step.sql)';
const onlyContract = 'needs a contract migration: "-- Contract: not used since <release>"';
/** Evaluated once for all rows that exist, so that a new column with it does not rewrite the table. */
const onceFunctions = new Set(['now', 'transaction_timestamp']);

function isConstant(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if ('A_Const' in node) return true;
  if ('TypeCast' in node) return isConstant(node.TypeCast.arg);
  if ('SQLValueFunction' in node) return true;
  if (!('FuncCall' in node)) return false;
  const [name] = node.FuncCall.funcname ?? [];
  return name !== undefined && 'String' in name && onceFunctions.has(name.String.sval ?? '');
}

/** What a new column of an existing table does to the table, or to the rows that the previous release inserts. */
function* newColumn({ colname = '', constraints = [] }: ColumnDef): Generator<string> {
  const found = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const initial = found.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  if (initial !== undefined && !isConstant(initial))
    yield `the default of ${colname} is evaluated for each row and rewrites the table`;
  for (const { contype } of found) {
    if (contype === 'CONSTR_DEFAULT' || contype === 'CONSTR_NULL') continue;
    if (contype !== 'CONSTR_NOTNULL')
      yield `${colname} has a constraint that reads the whole table: add it "not valid", and validate it in a step`;
    else if (initial === undefined) yield `${colname} is not null and has no default`;
  }
}

/** What a command of `alter table` does that the previous release, or a large table, does not survive. */
function* alteration(command: AlterTableCmd, { isContract }: Migration): Generator<string> {
  const { subtype, name = '', def } = command;
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) yield* newColumn(def.ColumnDef);
  else if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    const { skip_validation: isNotValid, conname = '' } = def.Constraint;
    if (!isNotValid) yield `constraint ${conname} is not added "not valid"`;
  } else if (subtype === 'AT_ColumnDefault') {
    if (def === undefined && !isContract) yield `the default of ${name} is dropped: ${onlyContract}`;
  } else if (subtype === 'AT_DropColumn' || subtype === 'AT_DropConstraint') {
    if (!isContract) yield `${name} is dropped: ${onlyContract}`;
  } else if (subtype === 'AT_AlterColumnType')
    yield `${name} changes its type: add a column, and copy in a step`;
  else if (subtype === 'AT_SetNotNull')
    yield `${name} is set not null: add a check "not valid", and validate it in a step`;
  else if (subtype === 'AT_ValidateConstraint') yield `validating ${name} ${useStep}`;
  else if (subtype !== 'AT_DropNotNull') yield `${subtype} is not known to be safe`;
}

const harmless = new Set(['CreateStmt', 'CreateSeqStmt', 'CreateFunctionStmt', 'ViewStmt', 'CommentStmt']);

/** What a statement of a migration does that the previous release, or a large table, does not survive. */
function* statement(node: Node, migration: Migration): Generator<string> {
  const { created, isContract } = migration;
  const isNew = (table: string | undefined) => table !== undefined && created.has(table);
  if ('AlterTableStmt' in node) {
    if (isNew(node.AlterTableStmt.relation?.relname)) return;
    for (const cmd of node.AlterTableStmt.cmds ?? [])
      if ('AlterTableCmd' in cmd) yield* alteration(cmd.AlterTableCmd, migration);
  } else if ('IndexStmt' in node) {
    if (!isNew(node.IndexStmt.relation?.relname)) yield `index ${node.IndexStmt.idxname} ${useStep}`;
  } else if ('RenameStmt' in node) yield 'a rename breaks the previous release: add the new name, and copy';
  else if ('DropStmt' in node) {
    if (!isContract) yield `something is dropped: ${onlyContract}`;
  } else if ('InsertStmt' in node) {
    const { relation, selectStmt } = node.InsertStmt;
    const isList = selectStmt && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.valuesLists;
    if (!isNew(relation?.relname) && !isList) yield `rows that a query inserts: it ${useStep}`;
  } else if ('UpdateStmt' in node || 'DeleteStmt' in node) {
    const { relation } = 'UpdateStmt' in node ? node.UpdateStmt : node.DeleteStmt;
    if (!isNew(relation?.relname)) yield `a change of rows ${useStep}`;
  } else if ('CreateTrigStmt' in node) {
    if (node.CreateTrigStmt.isconstraint) yield 'a constraint trigger is not known to be safe';
  } else {
    const [kind = ''] = Object.keys(node);
    if (!harmless.has(kind)) yield `${kind} is not known to be safe`;
  }
}

/** The limits of all queries below a node, in rows. */
function limitsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'limitCount' in value ? [JSON.stringify(value.limitCount)] : [];
  const rows = own.flatMap((text) => /"ival":\{"ival":(\d+)\}/.exec(text)?.[1] ?? []).map(Number);
  return [...rows, ...Object.values(value).flatMap(limitsIn)];
}

/** Why a background step cannot run beside the server, or again after it was interrupted. */
function* step(nodes: readonly Node[]): Generator<string> {
  const [node] = nodes;
  if (node === undefined || nodes.length > 1) yield 'a step is one statement';
  else if ('IndexStmt' in node) {
    if (!node.IndexStmt.concurrent || !node.IndexStmt.if_not_exists)
      yield 'an index of a step is created "concurrently if not exists"';
  } else if ('AlterTableStmt' in node) {
    const kinds = (node.AlterTableStmt.cmds ?? []).map((cmd) =>
      'AlterTableCmd' in cmd ? cmd.AlterTableCmd.subtype : undefined,
    );
    if (kinds.some((kind) => kind !== 'AT_ValidateConstraint'))
      yield 'a step alters nothing, but may validate a constraint';
  } else if ('UpdateStmt' in node || 'DeleteStmt' in node || 'InsertStmt' in node) {
    if (!limitsIn(node).some((rows) => rows <= batchLimit))
      yield `a batch needs a "limit" of at most ${batchLimit} rows`;
  } else yield 'a step changes rows in batches, creates an index or validates a constraint';
}

function createdBy(nodes: readonly Node[]): Set<string> {
  return new Set(
    nodes.flatMap((node) => ('CreateStmt' in node ? (node.CreateStmt.relation?.relname ?? []) : [])),
  );
}

/** Finds what is wrong in one migration. */
function* checkMigration(
  path: string,
  sql: string,
  { releases }: MigrationRules,
): Generator<MigrationProblem> {
  const release = header.exec(sql)?.[1];
  if (release !== undefined && !releases.includes(release))
    yield { path, line: 1, problem: `${release} is not a release of .ci/versions.json` };
  const statements = (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location = 0 }) =>
    stmt === undefined ? [] : [{ stmt, stmt_location }],
  );
  const nodes = statements.map(({ stmt }) => stmt);
  if (path.endsWith('.step.sql')) {
    for (const problem of step(nodes)) yield { path, line: 1, problem };
    return;
  }
  const migration = { created: createdBy(nodes), isContract: release !== undefined };
  for (const { stmt, stmt_location } of statements) {
    const start = stmt_location + sql.slice(stmt_location).search(/\S/);
    const line = sql.slice(0, start).split('\n').length;
    for (const problem of statement(stmt, migration)) yield { path, line, problem };
  }
}

/**
 * Finds migrations after the newest that landed before this rule that are not expand-and-contract, or that block a large
 * table.
 * @param files the migrations, by path
 */
export async function findBlocking(
  files: ReadonlyMap<string, string>,
  rules: MigrationRules,
): Promise<MigrationProblem[]> {
  await loadModule();
  const checked = [...files].filter(([path]) => {
    const name = /\/database\/migrations\/([^/]+\.sql)$/.exec(path)?.[1];
    return name !== undefined && name > rules.last;
  });
  return checked.flatMap(([path, sql]) => [...checkMigration(path, sql, rules)]);
}
