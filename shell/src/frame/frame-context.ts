import { createContext, useContext } from 'react';

/** Whether the frame around the page already has the main landmark. */
export const FrameContext = createContext(false);

/** Whether this page is inside the dashboard frame. */
export function useIsFramed(): boolean {
  return useContext(FrameContext);
}
