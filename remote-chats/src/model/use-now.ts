import { useEffect, useState } from 'react';

/** The present moment in steps, for what runs out: once a minute unless told. */
export function useNow(stepMs = 60_000): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return nowMs;
}
