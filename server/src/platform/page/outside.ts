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

/**
 * The configured third parties. They hold for every page, because one document becomes the next without a request;
 * the scripts themselves are only asked for where they are used (ledger CONST-03).
 */
export function outsideOf({ chatWidgetUrl, signIn }: PageConfig): Outside {
  return {
    scripts: originsOf([chatWidgetUrl, signIn?.scriptUrl]),
    connections: originsOf([chatWidgetUrl, signIn?.scriptUrl, signIn?.userInfoUrl]),
    frames: originsOf([chatWidgetUrl, signIn?.scriptUrl]),
    images: originsOf([chatWidgetUrl]),
    hasWindow: signIn !== null,
  };
}
