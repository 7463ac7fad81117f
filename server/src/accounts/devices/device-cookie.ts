import { daySeconds } from '@chatline/contract/constants/time';
import type { Services } from '../../platform/services/services.ts';

const name = 'device';
const idBytes = 16;
/** The longest time that browsers keep a cookie. */
const cookieSeconds = 400 * daySeconds;
/** With this prefix a page on plain http cannot set the cookie; `__Host-` would not allow its path. */
const secureName = `__Secure-${name}`;
const cookie = (of: string) => new RegExp(`(?:^|;\\s*)${of}=([\\w-]{22})(?:;|$)`);

/** A browser profile; all its windows are the same device (decision 000, part 6). */
export interface Device {
  readonly id: string;
  /** The `Set-Cookie` by which the browser identifies itself next time. */
  readonly setCookie: string;
}

/** Creates an id for a browser profile that was not seen before. */
export function newDeviceId(random: Services['random']): string {
  return random(idBytes).toString('base64url');
}

/**
 * Returns the browser profile that logs in: the one in the cookie, or a new one. The cookie grants no access; a client
 * without one is a new device each time.
 * @param header the request's `Cookie`
 */
export function readDevice({ publicUrl, random }: Services, header: string | undefined): Device {
  const isSecure = publicUrl().startsWith('https:');
  // An earlier release used the name without the prefix; such a device stays the same device.
  const named = (isSecure ? [secureName, name] : [name]).map((of) => cookie(of).exec(header ?? '')?.[1]);
  const id = named.find((one) => one !== undefined) ?? newDeviceId(random);
  const start = isSecure ? `${secureName}=${id}; Secure` : `${name}=${id}`;
  return {
    id,
    setCookie: `${start}; Max-Age=${cookieSeconds}; Path=/api; HttpOnly; SameSite=Strict`,
  };
}
