import { maxSignupChecks, signupRetryMs, signupWaitMs } from '@chatline/contract/constants/connect';
import type { SignupSetup } from './open-signup.ts';
import { addSdkScript, isSdkPresent, presentSdk, type SocialSdk } from './social-sdk.ts';

/** The SDK, or why there is none. */
export type SdkEnd = SocialSdk | 'present-already' | 'did-not-come';

/** True if this page has requested the SDK; it may arrive after the attempt was given up. */
let wasRequested = false;
/** The SDK that this page has started. */
let own: SocialSdk | null = null;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/**
 * Loads the SDK and starts it; checks for it 2000 ms after the click, then every 1000 ms (specification, section 4).
 * @param reusesOwn true to reuse the SDK of an earlier attempt; if false, any SDK in the page ends the attempt
 */
export async function readySdk(setup: SignupSetup, reusesOwn: boolean, signal: AbortSignal): Promise<SdkEnd> {
  if (isSdkPresent()) {
    const present = reusesOwn && wasRequested ? presentSdk() : null;
    return present === null ? 'present-already' : start(present, setup);
  }
  wasRequested = true;
  const removeScript = addSdkScript(setup.sdkUrl);
  await pause(signupWaitMs, signal);
  for (let left = maxSignupChecks; left > 0; left -= 1) {
    const sdk = presentSdk();
    if (sdk !== null) return start(sdk, setup);
    if (left > 1) await pause(signupRetryMs, signal);
  }
  removeScript();
  return 'did-not-come';
}

function start(sdk: SocialSdk, { appId, sdkVersion }: SignupSetup): SocialSdk {
  if (sdk === own) return sdk;
  sdk.init({ appId, autoLogAppEvents: true, xfbml: true, version: sdkVersion });
  own = sdk;
  return sdk;
}
