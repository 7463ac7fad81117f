export const sessionNoticeTexts = {
  inConsole: (time: string) =>
    `Your session ends at ${time}. Log in again in another tab before then, and this page stays open.`,
  inWindow: (time: string) =>
    `Your session ends at ${time}, and this window closes. Log in again in another tab before then to keep it open.`,
  login: 'Log in again',
  newTab: '(opens in a new tab)',
} as const;
