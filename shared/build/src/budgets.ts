/** The most that a module's release may cost. Sizes are in bytes of brotli. */
export interface Budget {
  readonly entry: number;
  /** All files of the largest page together. */
  readonly page: number;
  /** Every file that a browser may load, with those of the module's own host. */
  readonly release: number;
  /** Files that a page needs before it is drawn, the entry included and the kit's not. */
  readonly requests: number;
}

/**
 * The budget of each module. The operator grants it, as the paths in grants.ts. A size is that of the day on which it
 * was set plus about 15 percent.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  public: { entry: 3_100, page: 14_100, release: 247_500, requests: 3 },
  users: { entry: 5_800, page: 13_100, release: 352_500, requests: 3 },
  templates: { entry: 5_700, page: 32_100, release: 376_000, requests: 3 },
  billing: { entry: 5_800, page: 19_100, release: 328_500, requests: 3 },
  chats: { entry: 7_200, page: 15_100, release: 922_000, requests: 2 },
};
