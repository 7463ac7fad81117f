/** A mistake that the tests must notice: one place of one file is changed. */
export interface Fault {
  /** Kebab-case; `npm run test:faults -- <id>` runs it alone. */
  readonly id: string;
  /** Path from the workspace. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Tests that are likely to notice; they run before the others that import the file. By default those beside it. */
  readonly near?: readonly string[];
  /** A browser test for a fault that no other test notices; the product is built for it. */
  readonly browser?: string;
  /** The consequence for users, in one sentence. */
  readonly breaks: string;
}
