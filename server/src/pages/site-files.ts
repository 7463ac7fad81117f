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

/** Paths behind the login, and addresses that contain personal data. */
const closedToRobots = ['/client-area', '/whatsapp-chats', '/register/', '/api/'];

function robots(origin: string): SiteFile {
  const closed = closedToRobots.map((path) => `Disallow: ${path}`);
  const lines = ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return { type: 'text/plain; charset=utf-8', body: lines.join('\n') };
}

/** Returns the paths of prerendered pages. */
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

/** Path of the manifest of the chats, which can be installed as an app. */
export const chatsManifestPath = '/chats.webmanifest';

function chatsManifest(productName: string): SiteFile {
  const manifest = {
    id: '/whatsapp-chats',
    name: `${productName} Chats`,
    short_name: 'Chats',
    start_url: '/whatsapp-chats',
    // The scope includes the login, because a session may end while the app is used.
    scope: '/',
    display: 'standalone',
    background_color: '#F3F6F7',
    theme_color: '#0B5B7A',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      // For systems that do not show SVG icons on their home screen.
      { src: '/assets/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/assets/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/assets/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return { type: 'application/manifest+json', body: `${JSON.stringify(manifest, null, 2)}\n` };
}

/** Returns the file at a path; null if there is none. */
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
