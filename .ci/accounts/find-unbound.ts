import {
  type A_Expr,
  type InsertStmt,
  type JoinExpr,
  type Node,
  parseSync,
  type SelectStmt,
  type WithClause,
} from 'libpg-query';
import type { Schema } from './read-schema.ts';

/** The tables whose rows belong to accounts. */
export interface AccountTables {
  readonly schema: Schema;
  /** Tables that grow with use: a statement names the account of their rows. */
  readonly large: readonly string[];
  /** Large tables whose column of the account is still null in rows from before it. */
  readonly filling: readonly string[];
}

/** A table, or rows of the statement itself, in a FROM clause. */
interface Range {
  readonly alias: string;
  /** Null for rows that the statement itself makes: a list of parameters, a subquery, a `with` query. */
  readonly table: string | null;
  /** True once the account of its rows is known. */
  isBound: boolean;
}

/** The ranges that the expressions of one query see. */
interface Scope {
  readonly ranges: readonly Range[];
  /** Names of `with` queries. */
  readonly queries: ReadonlySet<string>;
  readonly outer: Scope | null;
}

/** Two columns or values that a query requires to be equal. */
interface Equality {
  readonly left: Node;
  readonly right: Node;
}

/** Tables that `using (account_id)` joins. */
interface SharedColumn {
  readonly left: readonly Range[];
  readonly right: readonly Range[];
}

const rootScope: Scope = { ranges: [], queries: new Set(), outer: null };

const nameOf = (node: Node | undefined): string => (node && 'String' in node ? (node.String.sval ?? '') : '');

/** True for a part of the syntax tree that has parts. */
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Finds the large tables of one statement whose account it does not name. */
class StatementReader {
  readonly unbound: string[] = [];
  readonly #tables: AccountTables;

  constructor(tables: AccountTables) {
    this.#tables = tables;
  }

  /** The column of a table that has the account. */
  #columnOf(table: string): string | null {
    if (table === 'accounts') return 'id';
    return this.#tables.schema.get(table)?.has('account_id') ? 'account_id' : null;
  }

  /** Finds the range that a column belongs to; a column of no table belongs to the rows that the statement makes. */
  #rangeOf(alias: string | null, column: string, scope: Scope | null): Range | null {
    if (scope === null) return null;
    const found =
      alias === null
        ? (scope.ranges.find(({ table }) => table !== null && this.#tables.schema.get(table)?.has(column)) ??
          scope.ranges.find(({ table }) => table === null))
        : scope.ranges.find((range) => range.alias === alias);
    return found ?? this.#rangeOf(alias, column, scope.outer);
  }

  #columnIn(node: Node, scope: Scope): { readonly range: Range; readonly column: string } | null {
    if (!('ColumnRef' in node)) return null;
    const names = (node.ColumnRef.fields ?? []).map(nameOf);
    const column = names.at(-1) ?? '';
    const range = this.#rangeOf(names.at(-2) ?? null, column, scope);
    return range && { range, column };
  }

  /** The range whose account a column is. */
  #accountIn(node: Node, scope: Scope): Range | null {
    const found = this.#columnIn(node, scope);
    if (found === null || found.range.table === null) return null;
    return found.column === this.#columnOf(found.range.table) ? found.range : null;
  }

  /** True for a parameter, and for the account of rows that are bound already. */
  #isKnown(node: Node, scope: Scope): boolean {
    if ('ParamRef' in node) return true;
    if ('TypeCast' in node) return node.TypeCast.arg !== undefined && this.#isKnown(node.TypeCast.arg, scope);
    const found = this.#columnIn(node, scope);
    if (found === null) return false;
    if (found.range.table === null) return true;
    return found.range.isBound && found.column === this.#columnOf(found.range.table);
  }

  /** Binds tables until no condition binds another one. */
  #bind(scope: Scope, equalities: readonly Equality[], shared: readonly SharedColumn[]): void {
    const bindOne = (column: Node, value: Node): boolean => {
      const range = this.#accountIn(column, scope);
      if (range === null || range.isBound || !scope.ranges.includes(range)) return false;
      range.isBound = this.#isKnown(value, scope);
      return range.isBound;
    };
    const bindShared = ({ left, right }: SharedColumn): boolean => {
      const sides = [...left, ...right];
      if (!sides.some(({ isBound }) => isBound) || sides.every(({ isBound }) => isBound)) return false;
      for (const range of sides) range.isBound = true;
      return true;
    };
    let isChanged = true;
    while (isChanged) {
      const bound = [
        ...equalities.map(({ left, right }) => bindOne(left, right) || bindOne(right, left)),
        ...shared.map(bindShared),
      ];
      isChanged = bound.includes(true);
    }
  }

  /** The equality that a condition requires, or `column = any(list)`. */
  #equalityOf(expression: A_Expr): Equality | null {
    const { kind, name, lexpr, rexpr } = expression;
    if (nameOf(name?.[0]) !== '=' || (kind !== 'AEXPR_OP' && kind !== 'AEXPR_OP_ANY')) return null;
    return lexpr && rexpr ? { left: lexpr, right: rexpr } : null;
  }

  /** `account_id = $1 or account_id is null`, for a table whose column is still null in old rows. */
  #fillingEquality(parts: readonly Node[], scope: Scope): Equality | null {
    const [first, second, ...more] = parts;
    if (!first || !second || more.length > 0) return null;
    if (!('A_Expr' in first) || !('NullTest' in second)) return null;
    const equality = this.#equalityOf(first.A_Expr);
    const { nulltesttype, arg } = second.NullTest;
    if (equality === null || arg === undefined || nulltesttype !== 'IS_NULL') return null;
    const range = this.#accountIn(arg, scope);
    const isColumn = range !== null && range === this.#accountIn(equality.left, scope);
    return isColumn && this.#tables.filling.includes(range.table ?? '') ? equality : null;
  }

  /** The equalities that all rows of a query fulfil. */
  #equalitiesIn(condition: Node | undefined, scope: Scope): Equality[] {
    if (condition === undefined) return [];
    if ('BoolExpr' in condition) {
      const { boolop, args = [] } = condition.BoolExpr;
      if (boolop === 'AND_EXPR') return args.flatMap((part) => this.#equalitiesIn(part, scope));
      const filling = boolop === 'OR_EXPR' ? this.#fillingEquality(args, scope) : null;
      return filling === null ? [] : [filling];
    }
    const equality = 'A_Expr' in condition ? this.#equalityOf(condition.A_Expr) : null;
    return equality === null ? [] : [equality];
  }

  /** The ranges of an item of a FROM clause, its conditions and the columns that it shares. */
  #readFrom(
    item: Node,
    queries: ReadonlySet<string>,
    found: { conditions: Node[]; shared: SharedColumn[] },
  ): Range[] {
    if ('RangeVar' in item) {
      const { relname = '', alias } = item.RangeVar;
      const isQuery = queries.has(relname);
      return [{ alias: alias?.aliasname ?? relname, table: isQuery ? null : relname, isBound: isQuery }];
    }
    if ('JoinExpr' in item) return this.#readJoin(item.JoinExpr, queries, found);
    const alias = 'RangeSubselect' in item ? item.RangeSubselect.alias : undefined;
    const ofFunction = 'RangeFunction' in item ? item.RangeFunction.alias : undefined;
    return [{ alias: (alias ?? ofFunction)?.aliasname ?? '', table: null, isBound: true }];
  }

  #readJoin(
    { larg, rarg, quals, usingClause = [] }: JoinExpr,
    queries: ReadonlySet<string>,
    found: { conditions: Node[]; shared: SharedColumn[] },
  ): Range[] {
    const left = larg ? this.#readFrom(larg, queries, found) : [];
    const right = rarg ? this.#readFrom(rarg, queries, found) : [];
    if (quals !== undefined) found.conditions.push(quals);
    if (usingClause.some((column) => nameOf(column) === 'account_id')) {
      const hasAccount = ({ table }: Range) => table === null || this.#columnOf(table) === 'account_id';
      found.shared.push({ left: left.filter(hasAccount), right: right.filter(hasAccount) });
    }
    return [...left, ...right];
  }

  /** Reads a query over tables: binds them, records those that stay unbound, and reads what is nested in it. */
  #readQuery(
    from: readonly Node[],
    where: Node | undefined,
    rest: unknown,
    { outer, target }: { readonly outer: Scope; readonly target?: Node },
  ): void {
    const found: { conditions: Node[]; shared: SharedColumn[] } = { conditions: [], shared: [] };
    const ranges = [...(target ? [target] : []), ...from].flatMap((item) =>
      this.#readFrom(item, outer.queries, found),
    );
    const scope = { ranges, queries: outer.queries, outer };
    const equalities = [where, ...found.conditions].flatMap((part) => this.#equalitiesIn(part, scope));
    this.#bind(scope, equalities, found.shared);
    for (const { table, isBound } of ranges)
      if (table !== null && !isBound && this.#tables.large.includes(table)) this.unbound.push(table);
    this.#readNested([from, where, rest], scope);
  }

  /** Reads the queries of a `with` clause. @returns a scope that knows them */
  #readWith(clause: WithClause | undefined, outer: Scope): Scope {
    let scope = outer;
    for (const item of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in item)) continue;
      const { ctename = '', ctequery } = item.CommonTableExpr;
      const named = { ranges: [], queries: new Set([...scope.queries, ctename]), outer: scope };
      this.#readNested(ctequery, clause?.recursive ? named : scope);
      scope = named;
    }
    return scope;
  }

  #readSelect(select: SelectStmt, outer: Scope): void {
    const { withClause, op, larg, rarg, fromClause = [], whereClause, ...rest } = select;
    const scope = this.#readWith(withClause, outer);
    if (op !== undefined && op !== 'SETOP_NONE') {
      if (larg) this.#readSelect(larg, scope);
      if (rarg) this.#readSelect(rarg, scope);
      return;
    }
    this.#readQuery(fromClause, whereClause, rest, { outer: scope });
  }

  #readInsert(
    { relation, cols = [], selectStmt, onConflictClause, withClause }: InsertStmt,
    outer: Scope,
  ): void {
    const scope = this.#readWith(withClause, outer);
    const table = relation?.relname ?? '';
    const hasAccount = cols.some((column) => 'ResTarget' in column && column.ResTarget.name === 'account_id');
    if (this.#tables.large.includes(table) && !hasAccount) this.unbound.push(table);
    this.#readNested(selectStmt, scope);
    const stored = { alias: relation?.alias?.aliasname ?? table, table, isBound: true };
    const excluded = { alias: 'excluded', table: null, isBound: true };
    this.#readNested(onConflictClause, { ranges: [stored, excluded], queries: scope.queries, outer: scope });
  }

  /** Reads the queries in a part of the syntax tree. */
  #readNested(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const item of value) this.#readNested(item, scope);
    else if (isNode(value)) this.#readNode(value, scope);
  }

  #readNode(node: Node, scope: Scope): void {
    if ('SelectStmt' in node) this.#readSelect(node.SelectStmt, scope);
    else if ('InsertStmt' in node) this.#readInsert(node.InsertStmt, scope);
    else if ('UpdateStmt' in node) {
      const { relation, fromClause = [], whereClause, withClause, ...rest } = node.UpdateStmt;
      const outer = this.#readWith(withClause, scope);
      const target = { RangeVar: relation ?? {} };
      this.#readQuery(fromClause, whereClause, rest, { outer, target });
    } else if ('DeleteStmt' in node) {
      const { relation, usingClause = [], whereClause, withClause, ...rest } = node.DeleteStmt;
      const outer = this.#readWith(withClause, scope);
      const target = { RangeVar: relation ?? {} };
      this.#readQuery(usingClause, whereClause, rest, { outer, target });
    } else for (const part of Object.values(node)) this.#readNested(part, scope);
  }

  read(node: Node): void {
    this.#readNode(node, rootScope);
  }
}

/**
 * Finds the large tables that SQL reads or writes without naming the account. An account is named by a parameter or a
 * list of them, also through another table of the query or through rows that the statement has found before.
 * @throws if it is not SQL
 */
export function findUnbound(sql: string, tables: AccountTables): string[] {
  const reader = new StatementReader(tables);
  for (const { stmt } of parseSync(sql).stmts ?? []) if (stmt !== undefined) reader.read(stmt);
  return reader.unbound;
}
