/** Texts of the public site's header and footer (specification, sections 1 and 9). */
export const siteTexts = {
  navigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  pricing: 'Pricing',
  contact: 'Contact',
  login: 'Login',
  register: 'Register',
  resources: 'Resources',
  usefulLinks: 'Useful Links',
  legal: 'Legal',
  documentation: 'Documentation',
  needHelp: 'Need Help?',
  privacy: 'Privacy Policy',
  refund: 'Refund Policy',
  terms: 'Terms and Conditions',
  about: 'Messaging over WhatsApp for businesses in India.',
  chat: 'Chat with us',
  email: 'Email',
  orEmail: 'or email',
  example: 'Example',
  copyright: (year: number, name: string) => `© ${year} ${name}`,
  prices: 'Prices in rupees, GST extra',
} as const;

/** Contact details of the demo; a production server without its own shows none (decision 000, part 8). */
export const exampleAddress = 'hello@example.com';
export const exampleSeller =
  'Example Messaging Private Limited, 3rd Floor, 18 Senapati Bapat Road, Pune 411016';
