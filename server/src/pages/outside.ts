import type { PageConfig } from '@chatline/contract/modules/page-config';

/** Origins of third parties that pages may use, by purpose. */
export interface Outside {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  /** The origin of the modules, if it is not ours; their scripts have hashes. */
  readonly modules: readonly string[];
}

const originsOf = (addresses: readonly (string | undefined | null)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
];

/** Razorpay's script calls two more of Razorpay's hosts (outside-services.md, Razorpay). */
const razorpayOrigins = ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'];

function checkoutOrigins(checkoutUrl: string | undefined): readonly (string | undefined)[] {
  const isRazorpay = checkoutUrl?.startsWith('https://checkout.razorpay.com/') === true;
  return [checkoutUrl, ...(isRazorpay ? razorpayOrigins : [])];
}

/** Meta's SDK uses frames and calls of several hosts; a stand-in has only one host. */
function socialOrigins(sdkUrl: string): readonly string[] {
  const { hostname, origin } = new URL(sdkUrl);
  if (hostname !== 'connect.facebook.net') return [origin];
  return [origin, ...['www', 'web', 'graph', 'staticxx'].map((name) => `https://${name}.facebook.com`)];
}

/**
 * Returns the configured third parties. Every page but a separate window allows all of them, because the browser
 * changes between pages without a request; the scripts themselves are only requested where they are used (CONST-03).
 */
export function outsideOf(config: PageConfig): Outside {
  const { chatWidgetUrl, modulesOrigin, payments, signIn, signup } = config;
  const checkout = checkoutOrigins(payments?.checkoutUrl);
  const social = signup === null ? [] : socialOrigins(signup.sdkUrl);
  const others = [...checkout, ...social];
  return {
    scripts: originsOf([chatWidgetUrl, signIn?.scriptUrl, payments?.checkoutUrl, signup?.sdkUrl]),
    connections: originsOf([chatWidgetUrl, signIn?.scriptUrl, signIn?.userInfoUrl, ...others]),
    frames: originsOf([chatWidgetUrl, signIn?.scriptUrl, ...others]),
    images: originsOf([chatWidgetUrl]),
    modules: originsOf([modulesOrigin]),
  };
}
