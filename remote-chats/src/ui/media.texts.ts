/** For pictures and their viewer. */
export const mediaTexts = { failed: 'The file could not be loaded.' } as const;
