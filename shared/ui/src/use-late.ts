import { useEffect, useState } from 'react';

/** A file of a part's code that loads when it is needed. */
export interface LateCode<Code> {
  readonly load: () => Promise<Code>;
  loaded?: Code;
}

async function store<Code>(late: LateCode<Code>): Promise<Code> {
  late.loaded ??= await late.load();
  return late.loaded;
}

/** Requests the code early, when a person is about to need it. */
export function prefetchLate(late: LateCode<unknown>): void {
  // Without it, opening the part tries again.
  store(late).catch(() => undefined);
}

/**
 * Returns the code; undefined until it has loaded.
 * @param isWanted true if the part is open
 */
export function useLate<Code>(late: LateCode<Code>, isWanted: boolean): Code | undefined {
  const [, setLoaded] = useState(late.loaded);
  useEffect(() => {
    if (!isWanted || late.loaded !== undefined) return;
    let isGone = false;
    void store(late).then((loaded) => isGone || setLoaded(() => loaded));
    return () => {
      isGone = true;
    };
  }, [late, isWanted]);
  return late.loaded;
}
