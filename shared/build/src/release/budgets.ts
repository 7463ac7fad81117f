/** The most that a module's release may cost. Sizes are in bytes of brotli. */
export interface Budget {
  readonly entry: number;
  /** All files of each page together, by the page's name. */
  readonly pages: Readonly<Record<string, number>>;
  /** The same of a page that has no budget of its own yet. */
  readonly page: number;
  /** Every file that a browser may load, with those of the module's own host. */
  readonly release: number;
  /** Files that a page needs before it is drawn, the entry included and the kit's not. */
  readonly requests: number;
}

/** What a module may cost that the product does not contain: the aims of a small one. */
export const budgetOfOthers: Budget = {
  entry: 5_000,
  pages: {},
  page: 15_000,
  release: 400_000,
  requests: 3,
};

/**
 * The budget of each of the product's own modules. The operator grants it, as the paths in grants.ts. A size is that of the day on which it
 * was set plus about 15 percent.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  public: {
    entry: 3_100,
    pages: {
      landing: 14_200,
      pricing: 7_000,
      'privacy-policy': 6_400,
      'refund-policy': 5_900,
      'terms-conditions': 6_200,
    },
    page: 14_100,
    release: 247_500,
    requests: 3,
  },
  users: {
    entry: 5_800,
    pages: {
      'create-user': 4_700,
      'edit-user': 13_200,
      'manage-partner': 9_200,
      'manage-user': 9_000,
      'my-account': 8_600,
      'view-user': 10_000,
    },
    page: 13_100,
    release: 385_000,
    requests: 3,
  },
  templates: {
    entry: 5_700,
    pages: {
      'api-messages': 10_000,
      'create-template': 23_900,
      documentation: 15_760,
      'manage-template': 10_400,
    },
    page: 32_100,
    release: 405_000,
    requests: 3,
  },
  billing: {
    entry: 5_800,
    pages: { 'payment-history': 8_900, subscription: 19_200, 'subscription-settings': 14_300 },
    page: 19_100,
    release: 328_500,
    requests: 3,
  },
  chats: {
    entry: 7_200,
    pages: { 'connect-whatsapp': 9_500, 'whatsapp-chats': 15_800 },
    page: 15_100,
    release: 922_000,
    requests: 2,
  },
  status: {
    entry: 2_500,
    pages: { status: 6_800 },
    page: 6_800,
    release: 220_000,
    requests: 2,
  },
};
