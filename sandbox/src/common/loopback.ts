const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * True if a host name can only mean this machine.
 * @param host a host name or address, without its port
 */
export function isLoopbackHost(host: string): boolean {
  return loopbackHost.test(host);
}

/**
 * True if an address is plain HTTP(S) to this machine; the stand-ins call nothing else.
 * @param address an absolute URL
 */
export function isLoopbackUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (url.protocol === 'http:' || url.protocol === 'https:') && isLoopbackHost(url.hostname);
}
