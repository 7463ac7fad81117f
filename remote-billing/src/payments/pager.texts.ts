export const pagerTexts = { newer: 'Newer', older: 'Older' } as const;
