import { createContext } from 'react';

/** Parent element of all layers over a page; the document by default. */
export const PortalPlace = createContext<{ readonly current: HTMLElement } | undefined>(undefined);
