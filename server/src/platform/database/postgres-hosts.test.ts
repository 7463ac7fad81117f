import { describe, expect, it } from 'vitest';
import { addressesOf, createHosts } from './postgres-hosts.ts';

describe('the address of a database', () => {
  it.each([
    ['postgres://a:b@one/name', ['postgres://a:b@one/name']],
    ['postgresql://one:5433', ['postgresql://one:5433']],
    [
      'postgres://a:p,w@one:5432,two:5433/name?target_session_attrs=read-write',
      ['postgres://a:p,w@one:5432/name', 'postgres://a:p,w@two:5433/name'],
    ],
    [
      'postgres://one,two/name?target_session_attrs=any&sslmode=require',
      ['postgres://one/name?sslmode=require', 'postgres://two/name?sslmode=require'],
    ],
    [
      'postgres://one,[::1]:5432/name?sslmode=require&target_session_attrs=primary',
      ['postgres://one/name?sslmode=require', 'postgres://[::1]:5432/name?sslmode=require'],
    ],
  ])('[OPS-24] %s has an address for each host', (url, addresses) => {
    expect(addressesOf(url)).toEqual(addresses);
  });
});

describe('the hosts', () => {
  it('[OPS-24] are used in turn, and two connections that fail together leave a host once', () => {
    const hosts = createHosts('postgres://one,two,three/name');
    const failed = hosts.current();
    hosts.leave(failed);
    hosts.leave(failed);
    expect(hosts.current()).toBe('postgres://two/name');
    hosts.leave(hosts.current());
    hosts.leave(hosts.current());
    expect(hosts.current()).toBe('postgres://one/name');
  });
});
