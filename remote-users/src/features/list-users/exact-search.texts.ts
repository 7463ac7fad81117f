/** The texts of section 5 are verbatim. */
export const exactSearchTexts = {
  fieldMissing: 'Please Select Mobile/Email',
  notFound: {
    mobile: 'No user found with this mobile number.',
    email: 'No user found with this email.',
  },
} as const;
