import { createContext, useContext } from 'react';

/** Whether a page stands inside a frame that has the main landmark already. */
export const FrameContext = createContext(false);

/** Whether this page stands inside the dashboard frame. */
export function useIsFramed(): boolean {
  return useContext(FrameContext);
}
