import { graphVersion, sdkVersion, signupSessionInfoVersion } from '@chatline/contract/constants/connect';
import * as v from 'valibot';
import { isLoopback, outsideAddress } from './config-address.ts';
import { StartError } from './errors.ts';

const digits = v.pipe(v.string(), v.regex(/^\d{1,32}$/, 'must be digits'));

/** Switches for social login and Embedded Signup, with which Users connect their WhatsApp Business account. */
export const signupEntries = {
  SIGNUP_APP_ID: v.optional(digits),
  SIGNUP_APP_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'))),
  SIGNUP_CONFIG_ID: v.optional(digits),
  SIGNUP_SDK_URL: v.optional(outsideAddress, 'https://connect.facebook.net/en_US/sdk.js'),
  SIGNUP_SDK_VERSION: v.optional(
    v.pipe(v.string(), v.regex(/^v\d+\.\d+$/, `must look like ${graphVersion}`)),
    sdkVersion,
  ),
  SIGNUP_SESSION_INFO_VERSION: v.optional(
    v.pipe(v.string(), v.regex(/^(?:\d{1,2}|none)$/, 'must be a number or none')),
    String(signupSessionInfoVersion),
  ),
  SIGNUP_EXTRAS: v.optional(
    v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), v.record(v.string(), v.unknown())),
    '{"setup":{}}',
  ),
};
const signupSchema = v.object(signupEntries);

/** The signup with which Users connect. */
export interface SignupConfig {
  readonly appId: string;
  /** Null: `WhatsAppConfig.appSecret` is used, because both belong to one app. */
  readonly appSecret: string | null;
  readonly configId: string;
  readonly sdkUrl: string;
  readonly sdkVersion: string;
  /** Null: the signup starts without one. */
  readonly sessionInfoVersion: string | null;
  readonly extras: Readonly<Record<string, unknown>>;
}

/** Meta's oldest Graph version that is still served, and the only version of the signup (November 2026). */
const oldestSdkMajor = 22;
const currentSignup = 'v4';

function checkAddress(sdkUrl: string, isProduction: boolean): void {
  if (isProduction && isLoopback(new URL(sdkUrl).hostname)) {
    throw new StartError('SIGNUP_SDK_URL is a stand-in on this machine; production needs Meta’s own.');
  }
}

/**
 * Reads the signup; null if neither its app nor its configuration is set.
 * @throws {StartError} if only one of them is set, or production uses a stand-in
 */
export function readSignup(
  env: v.InferOutput<typeof signupSchema>,
  isProduction: boolean,
): SignupConfig | null {
  const { SIGNUP_APP_ID: appId, SIGNUP_CONFIG_ID: configId } = env;
  if (appId === undefined && configId === undefined) return null;
  if (appId === undefined || configId === undefined) {
    throw new StartError('SIGNUP_APP_ID and SIGNUP_CONFIG_ID belong together: set both or none.');
  }
  checkAddress(env.SIGNUP_SDK_URL, isProduction);
  const sessionInfo = env.SIGNUP_SESSION_INFO_VERSION;
  return {
    appId,
    appSecret: env.SIGNUP_APP_SECRET ?? null,
    configId,
    sdkUrl: env.SIGNUP_SDK_URL,
    sdkVersion: env.SIGNUP_SDK_VERSION,
    sessionInfoVersion: sessionInfo === 'none' ? null : sessionInfo,
    extras: env.SIGNUP_EXTRAS,
  };
}

/** Warnings for the operator at the start about versions that Meta has retired. */
export function retiredSignup({ sdkVersion: version, extras }: SignupConfig): readonly string[] {
  const warnings: string[] = [];
  if (Number.parseInt(version.slice(1), 10) < oldestSdkMajor) {
    warnings.push(`SIGNUP_SDK_VERSION=${version} has been retired by Meta; see .env.example.`);
  }
  if (extras.version !== currentSignup) {
    warnings.push(
      `SIGNUP_EXTRAS requests a signup that Meta stopped on 15 October 2026; ${currentSignup} is current, see .env.example.`,
    );
  }
  return warnings;
}
