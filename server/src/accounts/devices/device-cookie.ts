import type { Services } from '../../platform/services.ts';

const name = 'device';
const idBytes = 16;
/** As long as browsers keep a cookie at all. */
const keptSeconds = 400 * 24 * 60 * 60;
/** On https no page of plain http can plant it; its path is not `__Host-`'s. */
const secureName = `__Secure-${name}`;
const cookie = (of: string) => new RegExp(`(?:^|;\\s*)${of}=([\\w-]{22})(?:;|$)`);

/** A browser profile: the same for all its windows (decision 000, part 6). */
export interface Device {
  readonly id: string;
  /** The `Set-Cookie` that lets the browser say next time which one it is. */
  readonly setCookie: string;
}

/** Names a browser profile that was not seen before. */
export function newDeviceId(random: Services['random']): string {
  return random(idBytes).toString('base64url');
}

/**
 * Which browser profile logs in: the one its cookie names, else a new one. The cookie proves nothing and opens
 * nothing; who sends none is a device of its own each time.
 * @param header the request's `Cookie`
 */
export function readDevice({ publicUrl, random }: Services, header: string | undefined): Device {
  const isSecure = publicUrl().startsWith('https:');
  // The bare name is an earlier release's: a device that it named stays the same device.
  const named = (isSecure ? [secureName, name] : [name]).map((of) => cookie(of).exec(header ?? '')?.[1]);
  const id = named.find((one) => one !== undefined) ?? newDeviceId(random);
  const start = isSecure ? `${secureName}=${id}; Secure` : `${name}=${id}`;
  return {
    id,
    setCookie: `${start}; Max-Age=${keptSeconds}; Path=/api; HttpOnly; SameSite=Strict`,
  };
}
