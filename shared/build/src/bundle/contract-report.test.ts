import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractReport, hasEqualTypes, reportFile, rewritesOf } from './contract-report.ts';

describe('the contract report', () => {
  it('compares the types that shell and remotes share: a change needs another contract version', () => {
    const advice = 'raise shared/contract/src/modules/version.ts, then npm run contract';
    expect(hasEqualTypes(contractReport(), readFileSync(reportFile, 'utf8')), advice).toBe(true);
  }, 60_000);

  it('ignores comments and the form of type imports, and notices every other difference', () => {
    const report =
      '// runtime/src/a.d.ts\n/** Reads. */\nexport interface A {\n    /**\n     * Old.\n     */\n    b: string;\n}\n';
    expect(hasEqualTypes(report, report.replace('Reads', 'Gets').replace('Old', 'Older\n     * text'))).toBe(
      true,
    );
    expect(hasEqualTypes(report, report.replace('    /**\n     * Old.\n     */\n', ''))).toBe(true);
    const imports = "import { type A, type B } from './a.ts';\n";
    expect(hasEqualTypes(imports, "import type { A, B } from './a.ts';\n")).toBe(true);
    expect(hasEqualTypes(imports, "import type { A } from './a.ts';\n")).toBe(false);
    expect(hasEqualTypes(report, report.replace('b: string', 'b: number'))).toBe(false);
    expect(hasEqualTypes(report, report.replace('b: string', 'b?: string'))).toBe(false);
  });

  it('is written once for its version', () => {
    expect(rewritesOf(reportFile), 'raise shared/contract/src/modules/version.ts instead').toEqual([]);
  });

  it('finds every rewrite of a report, committed or not', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chatline-report-'));
    const file = path.join(folder, '1.0.0.d.ts.txt');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder });
    const commit = (text: string, subject: string) => {
      writeFileSync(file, text);
      git('add', '.');
      git('commit', '-q', '-m', subject);
    };
    try {
      expect(rewritesOf(file)).toEqual([]);
      git('init', '-q');
      commit('one', 'first');
      expect(rewritesOf(file)).toEqual([]);
      writeFileSync(file, 'two');
      expect(rewritesOf(file)).toEqual(['1.0.0.d.ts.txt']);
      commit('two', 'second');
      expect(rewritesOf(file)).toEqual([expect.stringMatching(/^\w+ second$/)]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
