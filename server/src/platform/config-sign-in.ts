import * as v from 'valibot';
import { isLoopback } from './loopback.ts';

// Tokens travel to these addresses: in the clear only inside this machine.
const address = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  }, 'must begin with https:// (http:// only on 127.0.0.1)'),
);

/** The switches of third-party sign-in; the addresses are Google's where only the client id is set. */
export const signInEntries = {
  SIGNIN_CLIENT_ID: v.optional(v.string()),
  SIGNIN_SCRIPT_URL: v.optional(address, 'https://accounts.google.com/gsi/client'),
  SIGNIN_USERINFO_URL: v.optional(address, 'https://www.googleapis.com/oauth2/v3/userinfo'),
  SIGNIN_TOKENINFO_URL: v.optional(address, 'https://oauth2.googleapis.com/tokeninfo'),
};
const signInSchema = v.object(signInEntries);

/** The provider of third-party sign-in. */
export interface SignInConfig {
  readonly clientId: string;
  readonly scriptUrl: string;
  readonly userInfoUrl: string;
  readonly tokenInfoUrl: string;
}

/** Reads the provider; null where no client id is set. */
export function readSignIn(env: v.InferOutput<typeof signInSchema>): SignInConfig | null {
  if (env.SIGNIN_CLIENT_ID === undefined) return null;
  return {
    clientId: env.SIGNIN_CLIENT_ID,
    scriptUrl: env.SIGNIN_SCRIPT_URL,
    userInfoUrl: env.SIGNIN_USERINFO_URL,
    tokenInfoUrl: env.SIGNIN_TOKENINFO_URL,
  };
}
