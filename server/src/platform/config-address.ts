import * as v from 'valibot';

/** The address of an outside service. It carries tokens and scripts, so it may be unencrypted only on this machine. */
export const outsideAddress = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  }, 'must begin with https:// (http:// only on 127.0.0.1)'),
);

const hosts = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** True if a host name means this machine. */
export function isLoopback(host: string): boolean {
  return hosts.has(host);
}

/** Ports above 1023 that every browser refuses to open (Fetch standard, "port blocking"). */
export const blockedPorts: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);
