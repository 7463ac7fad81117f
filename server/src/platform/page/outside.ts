import type { PageConfig } from '@chatline/shared/contract/page-config';

/** Origins of others that pages may use, by what for. */
export interface Outside {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  /** Whether one of them answers from a window that it opens: sign-in does. */
  readonly hasWindow: boolean;
}

const originsOf = (addresses: readonly (string | undefined | null)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
];

/** Razorpay's own script talks to two more hosts of theirs (facts/razorpay). */
const razorpayOrigins = ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'];

function checkoutOrigins(checkoutUrl: string | undefined): readonly (string | undefined)[] {
  const isRazorpay = checkoutUrl?.startsWith('https://checkout.razorpay.com/') === true;
  return [checkoutUrl, ...(isRazorpay ? razorpayOrigins : [])];
}

/**
 * The configured third parties. They hold for every page, because one document becomes the next without a request;
 * the scripts themselves are only asked for where they are used (ledger CONST-03).
 */
export function outsideOf({ chatWidgetUrl, payments, signIn }: PageConfig): Outside {
  const checkout = checkoutOrigins(payments?.checkoutUrl);
  return {
    scripts: originsOf([chatWidgetUrl, signIn?.scriptUrl, payments?.checkoutUrl]),
    connections: originsOf([chatWidgetUrl, signIn?.scriptUrl, signIn?.userInfoUrl, ...checkout]),
    frames: originsOf([chatWidgetUrl, signIn?.scriptUrl, ...checkout]),
    images: originsOf([chatWidgetUrl]),
    hasWindow: signIn !== null,
  };
}
