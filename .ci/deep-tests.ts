/** The files of tests that only a deep run has: docs/testing.md, "Deep checks". */
export const deepTests = ['**/*.deep.test.ts', '**/*.deep.test.tsx'];

/** True in `npm run test:deep`, which runs everything on both databases. */
export const isDeepRun = process.env.TEST_ENGINE === 'all';
