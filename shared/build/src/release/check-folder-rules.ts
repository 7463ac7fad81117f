import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { workspaceDir } from '../common/paths.ts';
import { temporaryFolder } from '../common/temporary-folder.ts';

const run = promisify(execFile);
const configFile = path.join(workspaceDir, '.dependency-cruiser.cjs');
const configSchema = v.looseObject({ forbidden: v.array(v.unknown()), options: v.looseObject({}) });
const reportSchema = v.object({
  summary: v.object({
    violations: v.array(v.object({ from: v.string(), to: v.string(), rule: v.object({ name: v.string() }) })),
  }),
});
/** A report on a large remote is longer than Node's default limit. */
const maxReportBytes = 200 * 1024 * 1024;

/** The rules for remotes, for a folder with any name. */
function rulesFor(folder: string): object {
  const { forbidden, options } = v.parse(configSchema, createRequire(import.meta.url)(configFile));
  const own = folder.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const adapted = (key: string, value: unknown): unknown =>
    typeof value === 'string' && (key === 'path' || key === 'pathNot')
      ? value
          .replaceAll('remote-([^/]+)', `(remote-[^/]+|${own})`)
          .replaceAll('remote-$1', '$1')
          .replaceAll(/(?<!\()remote-\[\^\/\]\+/g, `(?:remote-[^/]+|${own})`)
          .replaceAll('(remote-[^/]+)', `(remote-[^/]+|${own})`)
      : value;
  const rules: unknown = JSON.parse(JSON.stringify(forbidden), adapted);
  const exclude = { path: '(^|/)(dist|node_modules/\\.pnpm/node_modules)/' };
  return { forbidden: rules, options: { ...options, exclude } };
}

/**
 * Checks the imports of a remote by the repository's folder rules (architecture.md, Who may import whom).
 * @param dir folder of the remote, which may be any
 * @throws {Error} with the file, its import and the rule
 */
export async function checkFolderRules(name: string, dir: string): Promise<void> {
  const folder = path.relative(workspaceDir, dir);
  const { folder: out, deleteFolder } = await temporaryFolder('folder-rules');
  let stdout: string;
  try {
    const config = path.join(out, 'rules.json');
    await writeFile(config, JSON.stringify(rulesFor(folder)));
    const cli = path.join(workspaceDir, 'node_modules/.bin/depcruise');
    const args = ['--config', config, '--output-type', 'json', path.join(folder, 'src')];
    ({ stdout } = await run(cli, args, { cwd: workspaceDir, maxBuffer: maxReportBytes }).catch(reportOf));
  } finally {
    await deleteFolder();
  }
  const { violations } = v.parse(v.pipe(v.string(), v.parseJson(), reportSchema), stdout).summary;
  const own = violations.filter(({ from }) => from.startsWith(`${folder}/`));
  if (own.length === 0) return;
  const lines = own.map(({ from, to, rule }) => `  ${from} imports ${to}: ${rule.name}`);
  throw new Error(`${name} breaks folder rules (docs/architecture.md):\n${lines.join('\n')}`);
}

/** The command ends with the number of violations, and its report is complete. */
function reportOf(error: unknown): { readonly stdout: string } {
  const failed = v.safeParse(v.looseObject({ stdout: v.pipe(v.string(), v.minLength(1)) }), error);
  if (!failed.success) throw error;
  return failed.output;
}
