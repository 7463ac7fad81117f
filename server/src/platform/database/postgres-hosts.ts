import pg from 'pg';
import { DatabaseAway } from './database.ts';

/** The scheme with the credentials, the hosts, and the rest of a connection address. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s;
/** pg has no such parameter: with several hosts only the one that accepts writes is used. */
const targetParameter = /(?<=[?&])target_session_attrs=[^&]*&?/g;

/** The addresses of a primary and its standbys, one of which is used at a time. */
export interface PostgresHosts {
  readonly count: number;
  /** Returns the address for the next connection. */
  current(): string;
  /** Goes on to the next host if no one has done so since `address` was the current one. */
  leave(address: string): void;
}

/** Splits `postgres://user:password@one:5432,two:5432/name` into one address for each host, as libpq reads it. */
export function addressesOf(url: string): string[] {
  const [, scheme = url, hosts = '', rest = ''] = parts.exec(url) ?? [];
  const path = rest.replace(targetParameter, '').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${scheme}${host}${path}`);
}

/** Begins with the first host of the address. */
export function createHosts(url: string): PostgresHosts {
  const addresses = addressesOf(url);
  let index = 0;
  const current = () => addresses[index] ?? url;
  return {
    count: addresses.length,
    current,
    leave(address) {
      if (address === current()) index = (index + 1) % addresses.length;
    },
  };
}

/**
 * Refuses a standby if there are several hosts: a former primary may be one after a failover.
 * @throws {DatabaseAway} if the server accepts no writes
 */
export async function checkWritable(client: pg.ClientBase, { count }: PostgresHosts): Promise<void> {
  if (count === 1) return;
  const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
  if (rows[0]?.is_standby !== false) throw new DatabaseAway('the server is a standby');
}

/** Creates the class of clients for a pool; each connects to the host that is current at that moment. */
export function clientsOf(hosts: PostgresHosts): new (options?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: hosts.current() });
    }
  };
}
