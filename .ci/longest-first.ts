import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests that build every module, or compile what modules share, in files with little text. */
const longTests: readonly string[] = [
  'shared/build/src/release/built-releases.test.ts',
  'shared/build/src/bundle/contract-report.test.ts',
];
const isLong = ({ moduleId }: TestSpecification) => longTests.some((file) => moduleId.endsWith(`/${file}`));

/**
 * Runs the long tests of a project before its others. A new clone knows no times, and begins with the files that have
 * the most text: the long ones would come last, beside idle workers.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects stay apart: a worker keeps its imports only while the next file is of the same project.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
