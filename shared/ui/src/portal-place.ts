import { createContext } from 'react';

/** Parent of everything that floats over a page; the document by default. */
export const PortalPlace = createContext<{ readonly current: HTMLElement } | undefined>(undefined);
