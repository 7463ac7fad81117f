/** Whether this process is about to stop, so that load balancers send requests elsewhere. */
export interface Drain {
  readonly hasBegun: () => boolean;
  readonly begin: () => void;
}

export function createDrain(): Drain {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    begin() {
      hasBegun = true;
    },
  };
}
