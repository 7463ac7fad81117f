/** True in `npm run test:deep`, in which random and slow tests try more cases. */
export const isDeepRun = process.env.TEST_ENGINE === 'all';
/** The seed of random sequences; TEST_SEED repeats those of an earlier run. */
export const testSeed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);
