import { isGranted } from '@chatline/contract/modules/grants';
import { liveRelease, type Registry } from '@chatline/contract/modules/registry';
import { escapeHtml } from '../platform/html.ts';

/** A small file at the root of the site. */
export interface SiteFile {
  readonly type: string;
  readonly body: string;
}

/** The mark of the look (look.md, section 1). */
const icon: SiteFile = {
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0B5B7A"/><path d="M6 12.5h8.6v9.6l8-9.6H26" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>\n',
};

/** Nothing behind the login, and no address with personal data. */
const closedToRobots = ['/client-area', '/whatsapp-chats', '/register/', '/api/'];

function robots(origin: string): SiteFile {
  const closed = closedToRobots.map((path) => `Disallow: ${path}`);
  const lines = ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return { type: 'text/plain; charset=utf-8', body: lines.join('\n') };
}

/** Paths of the pages that were rendered to be read and found. */
function publicPaths(registry: Registry): string[] {
  return Object.entries(registry.modules).flatMap(([name, { grants }]) => {
    const release = liveRelease(registry, name);
    const routes = release?.descriptor.routes ?? [];
    return routes
      .filter(({ page, path }) => release?.prerendered?.[page] !== undefined && isGranted(path, grants))
      .map(({ path }) => path);
  });
}

function sitemap(origin: string, registry: Registry | undefined): SiteFile {
  const paths = registry === undefined ? [] : publicPaths(registry);
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return { type: 'application/xml; charset=utf-8', body };
}

/** Path of the chats' manifest: they are installed as an app of their own. */
export const chatsManifestPath = '/chats.webmanifest';

function chatsManifest(productName: string): SiteFile {
  const manifest = {
    id: '/whatsapp-chats',
    name: `${productName} Chats`,
    short_name: 'Chats',
    start_url: '/whatsapp-chats',
    // The login is the app's as well: a session may end in it.
    scope: '/',
    display: 'standalone',
    background_color: '#F3F6F7',
    theme_color: '#0B5B7A',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      // For systems that draw no SVG on their home screen.
      { src: '/assets/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/assets/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/assets/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return { type: 'application/manifest+json', body: `${JSON.stringify(manifest, null, 2)}\n` };
}

/** The file at a path, or null where there is none. */
export function siteFile(
  path: string,
  origin: string,
  registry: Registry | undefined,
  productName: string,
): SiteFile | null {
  if (path === chatsManifestPath) return chatsManifest(productName);
  if (path === '/icon.svg') return icon;
  if (path === '/robots.txt') return robots(origin);
  return path === '/sitemap.xml' ? sitemap(origin, registry) : null;
}
