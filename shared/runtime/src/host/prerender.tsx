import type { Descriptor } from '@chatline/contract/modules/descriptor';
import { pageConfigSchema } from '@chatline/contract/modules/page-config';
import { placeholderTexts } from '@chatline/contract/modules/page-facts';
import type { ExposedPages } from '@chatline/contract/modules/pages';
import type { PageHead, Prerendered } from '@chatline/contract/modules/prerendered';
import createCache, { type EmotionCache } from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { setConfig } from '../config.ts';
import { HostProviders } from './providers.tsx';
import { QueryProvider } from './query-provider.tsx';

/** The pages to render, which are those with a head. */
interface PrerenderRequest {
  readonly routes: Descriptor['routes'];
  readonly pages: ExposedPages;
  readonly heads: Readonly<Record<string, PageHead>>;
}

/**
 * Renders pages to HTML at build time, in Node, inside the providers of the shell, so that the browser can hydrate
 * them.
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
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] });
  const { render, styles } = createRenderer();
  const html = render(
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
  return { html, styles: styles() };
}

/** Renders parts of one page to HTML, inside the providers of the shell. */
export interface Renderer {
  render(part: ReactNode): string;
  /** The style sheets of everything that was rendered. */
  styles(): Prerendered['styles'];
}

export function createRenderer(): Renderer {
  // Styles are collected for the head instead of being put between the elements.
  const cache = Object.assign(createCache({ key: 'c' }), { compat: true as const });
  let all = '';
  return {
    render(part) {
      const html = renderToString(
        <StrictMode>
          <HostProviders nonce={undefined} cache={cache}>
            {part}
          </HostProviders>
        </StrictMode>,
      );
      all += html;
      return html;
    },
    styles: () => stylesOf(cache, all),
  };
}

/** Starts the runtime with placeholders in place of the values that are known when a page is served. */
export function startWithPlaceholders(): void {
  const config = { productName: placeholderTexts.product, apiBase: '/', helpUrl: null, isSandboxed: false };
  setConfig(v.parse(pageConfigSchema, config));
}

function stylesOf(cache: EmotionCache, html: string): Prerendered['styles'] {
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  return styles.map(({ key, ids, css }) => ({ names: [key, ...ids].join(' '), css }));
}
