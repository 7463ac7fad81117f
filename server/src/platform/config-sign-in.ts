import * as v from 'valibot';
import { outsideAddress } from './config-address.ts';

/** Switches for third-party sign-in. The addresses default to Google's. */
export const signInEntries = {
  SIGNIN_CLIENT_ID: v.optional(v.string()),
  SIGNIN_SCRIPT_URL: v.optional(outsideAddress, 'https://accounts.google.com/gsi/client'),
  SIGNIN_USERINFO_URL: v.optional(outsideAddress, 'https://www.googleapis.com/oauth2/v3/userinfo'),
  SIGNIN_TOKENINFO_URL: v.optional(outsideAddress, 'https://oauth2.googleapis.com/tokeninfo'),
};
const signInSchema = v.object(signInEntries);

/** The provider of third-party sign-in. */
export interface SignInConfig {
  readonly clientId: string;
  readonly scriptUrl: string;
  readonly userInfoUrl: string;
  readonly tokenInfoUrl: string;
}

/** Reads the provider; null if its client id is not set. */
export function readSignIn(env: v.InferOutput<typeof signInSchema>): SignInConfig | null {
  if (env.SIGNIN_CLIENT_ID === undefined) return null;
  return {
    clientId: env.SIGNIN_CLIENT_ID,
    scriptUrl: env.SIGNIN_SCRIPT_URL,
    userInfoUrl: env.SIGNIN_USERINFO_URL,
    tokenInfoUrl: env.SIGNIN_TOKENINFO_URL,
  };
}
