/** For pictures, their viewer and the players. */
export const mediaTexts = { failed: 'The file could not be loaded.' } as const;
