import { confirmingHeader } from '@chatline/contract/constants/session';
import { daySeconds } from '@chatline/contract/constants/time';
import { shownNetwork } from '../../platform/network-of.ts';
import type { Services } from '../../platform/services/services.ts';
import { readUserAgent, type ShownBrowser } from './read-user-agent.ts';

const name = 'device';
const idBytes = 16;
/** The longest time that browsers keep a cookie. */
const cookieSeconds = 400 * daySeconds;
/** With this prefix a page on plain http cannot set the cookie; `__Host-` would not allow its path. */
const secureName = `__Secure-${name}`;
const cookie = (of: string) => new RegExp(`(?:^|;\\s*)${of}=([\\w-]{22})(?:;|$)`);

/** A browser profile; all its windows are the same device (decision 000, part 6). */
export interface Device extends ShownBrowser {
  readonly id: string;
  /** The network of the request, shortened. */
  readonly network: string;
  /** True if its page requests the password again when a write needs it. */
  readonly confirms: boolean;
}

/** A browser profile that has sent a request. */
export interface PresentDevice extends Device {
  /** True if it had its id before. */
  readonly isReturning: boolean;
  /** The `Set-Cookie` by which the browser identifies itself next time. */
  readonly setCookie: string;
}

const newDeviceId = (random: Services['random']) => random(idBytes).toString('base64url');

/** Creates a device for a session whose own is unknown. */
export function unknownDevice(random: Services['random']): Device {
  return { id: newDeviceId(random), browser: '', system: '', network: '', confirms: false };
}

/**
 * Returns the browser profile that logs in: the one in the cookie, or a new one. The cookie grants no access; a client
 * without one is a new device each time.
 * @param header reads a header of the request
 * @param address the request's IP address
 */
export function readDevice(
  { config, publicUrl, random }: Services,
  header: (name: string) => string | undefined,
  address: string,
): PresentDevice {
  const isSecure = publicUrl().startsWith('https:');
  // An earlier release used the name without the prefix; such a device stays the same device.
  const named = (isSecure ? [secureName, name] : [name]).map(
    (of) => cookie(of).exec(header('cookie') ?? '')?.[1],
  );
  const known = named.find((one) => one !== undefined);
  const id = known ?? newDeviceId(random);
  const start = isSecure ? `${secureName}=${id}; Secure` : `${name}=${id}`;
  return {
    id,
    isReturning: known !== undefined,
    ...readUserAgent(header('user-agent')),
    network: shownNetwork(address),
    confirms: !config.isBaseline && header(confirmingHeader) === 'yes',
    setCookie: `${start}; Max-Age=${cookieSeconds}; Path=/api; HttpOnly; SameSite=Strict`,
  };
}
