import { type PageConfig, publicPlanDefaults } from '@chatline/contract/modules/page-config';
import { announcedCapabilities } from '../capabilities/announced.ts';
import type { Config } from '../platform/config.ts';
import { isLoopback } from '../platform/config-address.ts';
import type { SignupConfig } from '../platform/config-signup.ts';

/** Leaves out the secret. `standInOrigin` is set only for a stand-in, because Meta's origins are known. */
function publicSignupOf(signup: SignupConfig): NonNullable<PageConfig['signup']> {
  const { appSecret: _secret, ...forEveryone } = signup;
  const { hostname, origin } = new URL(signup.sdkUrl);
  return { ...forEveryone, standInOrigin: isLoopback(hostname) ? origin : null };
}

/** Returns the public part of the server's configuration, which is written into the page. */
export function pageConfigOf(
  config: Config,
  publicPlan: PageConfig['publicPlan'] = publicPlanDefaults,
): PageConfig {
  const { payments, signIn, signup, site } = config;
  return {
    productName: config.productName,
    apiBase: '/api',
    capabilities: [...announcedCapabilities(config)],
    helpUrl: config.helpUrl,
    isSandboxed: config.sandbox !== null,
    ...(config.requiresAdminFactor && { requiresAdminFactor: true as const }),
    signIn: signIn && {
      scriptUrl: signIn.scriptUrl,
      clientId: signIn.clientId,
      userInfoUrl: signIn.userInfoUrl,
    },
    payments: payments && { checkoutUrl: payments.checkoutUrl, keyId: payments.keyId },
    signup: signup && publicSignupOf(signup),
    modulesOrigin: config.releases.modulesOrigin,
    chatWidgetUrl: site.chatWidgetUrl,
    contactEmail: site.contactEmail,
    publicPlan,
    seller: site.seller,
  };
}
