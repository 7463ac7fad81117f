/** A mistake that the tests must notice: one place of one file is changed. */
export interface Fault {
  /** Kebab-case; `npm run test:faults -- <id>` runs it alone. */
  readonly id: string;
  /** Path from the workspace. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Tests that are likely to notice, run before the others that import the file; else those beside it. */
  readonly near?: readonly string[];
  /** A browser test that notices where no other can; it is built for. */
  readonly browser?: string;
  /** The consequence for users, in one sentence. */
  readonly breaks: string;
}
