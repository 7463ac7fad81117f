import type { Descriptor } from '@chatline/contract/modules/descriptor';
import type { ExposedPages } from '@chatline/contract/modules/pages';
import type { PageHead, Prerendered } from '@chatline/contract/modules/prerendered';
import createCache, { type EmotionCache } from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { type ComponentType, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { HostProviders } from './providers.tsx';
import { QueryProvider } from './query-provider.tsx';

/** The pages to render, which are those with a head. */
interface PrerenderRequest {
  readonly routes: Descriptor['routes'];
  readonly pages: ExposedPages;
  readonly heads: Readonly<Record<string, PageHead>>;
}

/**
 * Renders pages to HTML at build time, in Node, inside the providers of the shell, so that the browser can hydrate them.
 * @throws {Error} if a page is missing or throws
 */
export async function renderPages(request: PrerenderRequest): Promise<Record<string, Prerendered>> {
  const rendered: Record<string, Prerendered> = {};
  for (const [name, head] of Object.entries(request.heads)) {
    const path = request.routes.find((route) => route.page === name)?.path;
    const load = request.pages[name];
    if (path === undefined || load === undefined) throw new Error(`There is no page ${name} to render`);
    const { default: Page } = await load();
    rendered[name] = { ...head, ...renderPage(Page, path) };
  }
  return rendered;
}

function renderPage(Page: ComponentType, path: string): Pick<Prerendered, 'html' | 'styles'> {
  // Styles are collected for the head instead of being put between the elements.
  const cache = Object.assign(createCache({ key: 'c' }), { compat: true as const });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] });
  const html = renderToString(
    <StrictMode>
      <HostProviders nonce={undefined} cache={cache}>
        <QueryProvider>
          <RouterProvider router={router} />
        </QueryProvider>
      </HostProviders>
    </StrictMode>,
  );
  return { html, styles: stylesOf(cache, html) };
}

function stylesOf(cache: EmotionCache, html: string): Prerendered['styles'] {
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  return styles.map(({ key, ids, css }) => ({ names: [key, ...ids].join(' '), css }));
}
