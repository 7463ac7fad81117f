import { createContext, useContext } from 'react';

/** True if the frame around the page already has the main landmark. */
export const FrameContext = createContext(false);

/** True if this page is inside the dashboard frame. */
export function useIsFramed(): boolean {
  return useContext(FrameContext);
}
