import * as v from 'valibot';

interface SdkOptions {
  readonly appId: string;
  readonly autoLogAppEvents: boolean;
  readonly xfbml: boolean;
  readonly version: string;
}

export interface LoginOptions {
  readonly config_id: string;
  readonly response_type: 'code';
  readonly override_default_response_type: true;
  readonly scope: string;
  readonly extras: Readonly<Record<string, unknown>>;
}

/** The part of the social-login SDK (`window.FB`) that is used. */
export interface SocialSdk {
  init(options: SdkOptions): void;
  login(receive: (response: unknown) => void, options: LoginOptions): void;
}

// The object itself is kept: its methods may rely on what they are called on.
const sdkSchema = v.custom<SocialSdk>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    ['init', 'login'].every((name) => typeof Reflect.get(value, name) === 'function'),
);

/** The SDK in this page, loaded by us or by other code. */
export function presentSdk(): SocialSdk | null {
  const parsed = v.safeParse(sdkSchema, Reflect.get(globalThis, 'FB'));
  return parsed.success ? parsed.output : null;
}

/** True if the page has something under the SDK's name. */
export function isSdkPresent(): boolean {
  return Reflect.get(globalThis, 'FB') !== undefined;
}

/**
 * Adds the SDK's script to the page without waiting for it.
 * @returns a function that removes the script, so that a later attempt can load it again
 */
export function addSdkScript(url: string): () => void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
  return () => script.remove();
}
