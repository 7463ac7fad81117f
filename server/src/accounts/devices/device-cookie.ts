import type { Services } from '../../platform/services.ts';

const name = 'device';
const idBytes = 16;
/** As long as browsers keep a cookie at all. */
const keptSeconds = 400 * 24 * 60 * 60;
const cookie = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})(?:;|$)`);

/** A browser profile: the same for all its windows (decisions, part 6). */
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
  const id = cookie.exec(header ?? '')?.[1] ?? newDeviceId(random);
  const secure = publicUrl().startsWith('https:') ? '; Secure' : '';
  return {
    id,
    setCookie: `${name}=${id}; Max-Age=${keptSeconds}; Path=/api; HttpOnly; SameSite=Strict${secure}`,
  };
}
