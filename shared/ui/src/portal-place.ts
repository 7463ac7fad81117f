import { createContext } from 'react';

/** Where what floats over a page stands; without one it is the document. */
export const PortalPlace = createContext<{ readonly current: HTMLElement } | undefined>(undefined);
