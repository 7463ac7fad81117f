const hosts = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Whether a host name is this machine itself. */
export function isLoopback(host: string): boolean {
  return hosts.has(host);
}
