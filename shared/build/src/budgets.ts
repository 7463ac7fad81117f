/** The largest compressed sizes of a module's release, in bytes of brotli. */
export interface Budget {
  readonly entry: number;
  /** All files of the largest page together. */
  readonly page: number;
  /** Every file that a browser may load, with those of the module's own host. */
  readonly release: number;
}

/**
 * The budget of each module. The operator grants it, as the paths in grants.ts. A figure is the size of the day on
 * which it was set plus about 15 percent.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  public: { entry: 5_500, page: 15_400, release: 247_500 },
  users: { entry: 8_300, page: 30_400, release: 365_500 },
  templates: { entry: 8_200, page: 49_600, release: 376_000 },
  billing: { entry: 8_300, page: 30_600, release: 328_500 },
  chats: { entry: 9_600, page: 18_400, release: 922_000 },
};
