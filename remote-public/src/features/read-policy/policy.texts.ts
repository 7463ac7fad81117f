/** A policy as data: title, one-sentence summary and sections. */
export interface PolicyText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** The last section of each policy. */
export const whoWeAre = {
  title: 'Who we are, and how to reach us',
  seller: (product: string, seller: string) => `${product} is offered by ${seller}.`,
  write: 'For anything else, write to us via',
} as const;

/** The same in all three policies (specification, section 1). */
export const underAge = {
  title: 'People under 18',
  paragraphs: [
    'Users under 18 are not knowingly served. The product is for businesses, and accounts may be opened only by people aged 18 or older.',
    'If you believe that a person under 18 has opened an account, write to us. We close the account and delete its data, except what the law requires us to keep.',
  ],
} as const;
