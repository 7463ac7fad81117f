import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import type { RecordedStatement } from './recorded-statements.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Index Recheck'?: number | undefined;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Temp Written Blocks': number;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const count = v.optional(v.number());
const planNode: v.GenericSchema<PlanNode> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': count,
  'Rows Removed by Index Recheck': count,
  'Shared Hit Blocks': v.number(),
  'Shared Read Blocks': v.number(),
  'Temp Written Blocks': v.number(),
  Plans: v.optional(v.array(v.lazy(() => planNode))),
});
const explained = v.object({
  'QUERY PLAN': v.tuple([v.object({ Plan: planNode, 'Execution Time': v.number() })]),
});

/** What a statement cost, from the plan that ran. */
export interface StatementCost {
  /** The tables that were read from their beginning to their end. */
  readonly wholeTables: readonly string[];
  /** True if a sort or a hash did not fit into memory. */
  readonly isOnDisk: boolean;
  /** The rows that all scans of tables and indexes looked at. */
  readonly rows: number;
  /** Pages of 8 KB, each counted as often as it was used. */
  readonly pages: number;
  readonly ms: number;
  /** The scans of more than a thousand rows, for the reader of a failure. */
  readonly scans: string;
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Rows of a scan over all its loops, with those that its conditions removed. */
function rowsOf(node: PlanNode): number {
  if (!node['Node Type'].includes('Scan') || node['Relation Name'] === undefined) return 0;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}

/** Runs a statement that reads, and returns what it cost. */
export async function readPlan(
  database: Database,
  { text, values }: RecordedStatement,
): Promise<StatementCost> {
  const rows = await database.query(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
    explained,
  );
  const [{ Plan: plan, 'Execution Time': ms }] = onlyRow(rows)['QUERY PLAN'];
  const nodes = nodesOf(plan);
  return {
    wholeTables: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
      .map((node) => node['Relation Name'] ?? ''),
    isOnDisk: plan['Temp Written Blocks'] > 0,
    rows: nodes.reduce((sum, node) => sum + rowsOf(node), 0),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    ms,
    scans: nodes
      .filter((node) => rowsOf(node) > 1000)
      .map((node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']} ${rowsOf(node)}`)
      .join(', '),
  };
}

const sizeRow = v.object({ name: v.string(), rows: v.number() });

/** Lists the tables with more rows than this, after `analyze`. */
export async function largeTables(database: Database, moreThan: number): Promise<ReadonlySet<string>> {
  const rows = await database.query(
    `select relname::text as name, reltuples::bigint as rows from pg_class
     where relkind in ('r', 'p') and reltuples > $1 and relnamespace = 'public'::regnamespace`,
    [moreThan],
    sizeRow,
  );
  return new Set(rows.map(({ name }) => name));
}
