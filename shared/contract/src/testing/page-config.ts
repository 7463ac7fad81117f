import { type PageConfig, publicPlanDefaults } from '../modules/page-config.ts';

/** The configuration of a page without anything beyond section 7. */
export const plainPageConfig: PageConfig = {
  productName: 'Chatline',
  apiBase: 'http://127.0.0.1/api',
  capabilities: [],
  helpUrl: null,
  isSandboxed: true,
  signIn: null,
  payments: null,
  signup: null,
  modulesOrigin: null,
  chatWidgetUrl: null,
  contactEmail: null,
  publicPlan: publicPlanDefaults,
  seller: null,
};
