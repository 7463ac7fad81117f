import type { ExposedPages } from '@chatline/contract/modules/pages';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { renderHosted } from './hosted-part.tsx';

type Page = Awaited<ReturnType<ExposedPages[string]>>['default'];

/** Renders a page at an address with its own history; `router` has the address, and goes back and forward. */
export function renderAt(Page: Page, address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  return { router, ...renderHosted(<RouterProvider router={router} />) };
}
