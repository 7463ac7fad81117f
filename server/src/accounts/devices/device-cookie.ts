import type { Services } from '../../platform/services/services.ts';

const name = 'device';
const idBytes = 16;
/** The longest time that browsers keep a cookie. */
const keptSeconds = 400 * 24 * 60 * 60;
/** On https no page on plain http can set it; `__Host-` would not allow its path. */
const secureName = `__Secure-${name}`;
const cookie = (of: string) => new RegExp(`(?:^|;\\s*)${of}=([\\w-]{22})(?:;|$)`);

/** A browser profile: the same for all its windows (decision 000, part 6). */
export interface Device {
  readonly id: string;
  /** The `Set-Cookie` by which the browser identifies itself next time. */
  readonly setCookie: string;
}

/** Names a browser profile that was not seen before. */
export function newDeviceId(random: Services['random']): string {
  return random(idBytes).toString('base64url');
}

/**
 * The browser profile that logs in: the one its cookie names, else a new one. The cookie proves nothing and opens
 * nothing; a client without one is a new device each time.
 * @param header the request's `Cookie`
 */
export function readDevice({ publicUrl, random }: Services, header: string | undefined): Device {
  const isSecure = publicUrl().startsWith('https:');
  // The bare name is from an earlier release: a device that it named stays the same device.
  const named = (isSecure ? [secureName, name] : [name]).map((of) => cookie(of).exec(header ?? '')?.[1]);
  const id = named.find((one) => one !== undefined) ?? newDeviceId(random);
  const start = isSecure ? `${secureName}=${id}; Secure` : `${name}=${id}`;
  return {
    id,
    setCookie: `${start}; Max-Age=${keptSeconds}; Path=/api; HttpOnly; SameSite=Strict`,
  };
}
