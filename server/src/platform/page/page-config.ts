import { type PageConfig, publicPlanDefaults } from '@chatline/shared/contract/page-config';
import { announcedCapabilities } from '../../capabilities/announced.ts';
import type { Config } from '../config.ts';

/** What a page is told of the server's configuration: nothing that is not for everybody's eyes. */
export function pageConfigOf(config: Config): PageConfig {
  const { payments, signIn, site } = config;
  return {
    productName: config.productName,
    apiBase: '/api',
    capabilities: [...announcedCapabilities(config)],
    helpUrl: config.helpUrl,
    isSandboxed: config.sandbox !== null,
    signIn: signIn && {
      scriptUrl: signIn.scriptUrl,
      clientId: signIn.clientId,
      userInfoUrl: signIn.userInfoUrl,
    },
    payments: payments && { checkoutUrl: payments.checkoutUrl, keyId: payments.keyId },
    chatWidgetUrl: site.chatWidgetUrl,
    contactEmail: site.contactEmail,
    publicPlan: publicPlanDefaults,
    seller: site.seller,
  };
}
