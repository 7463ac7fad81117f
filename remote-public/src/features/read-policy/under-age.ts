/** The same in all three policies (specification, section 1). */
export const underAge = {
  title: 'People under 18',
  paragraphs: [
    'Users under 18 are not knowingly served. The product is for businesses, and an account is opened by somebody who is 18 or older.',
    'If you believe that a person under 18 has opened an account, write to us. We close the account and delete its data, except what the law obliges us to keep.',
  ],
} as const;
