import { useEffect, useState, useSyncExternalStore } from 'react';

const backOnlineMs = 2000;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** The browser's connection: online, offline since a moment, or back for up to 2 seconds. */
export type Connection =
  | { readonly state: 'online' }
  | { readonly state: 'back' }
  | { readonly state: 'offline'; readonly sinceMs: number };

export function useConnection(): Connection {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [connection, setConnection] = useState<Connection>({ state: 'online' });
  useEffect(() => {
    if (!isOnline) {
      setConnection({ state: 'offline', sinceMs: Date.now() });
      return;
    }
    setConnection((before) => (before.state === 'offline' ? { state: 'back' } : before));
    const timer = setTimeout(() => setConnection({ state: 'online' }), backOnlineMs);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return connection;
}
