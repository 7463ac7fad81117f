export const partnersFootTexts = {
  newPartners:
    'New partners register on the site and are listed here, switched off, until an Admin switches them on. An Admin can also turn a user into a partner: Edit, Account type.',
} as const;
