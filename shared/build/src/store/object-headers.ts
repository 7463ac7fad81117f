import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** Files that change; all others are named by their content or are in a write-once folder. */
function isReplaced(file: string): boolean {
  return /^modules\/[^/]+$|\.signed\.json$|^shell\/shell\.json$|^[^/]+$/.test(file);
}

/**
 * Headers with which an object is stored: a plain CDN passes them on. Compressed files have no `content-encoding`,
 * because `fetch` would decompress them; the server sets it.
 */
export function objectHeaders(file: string): Record<string, string> {
  return {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': isReplaced(file) ? 'no-store' : 'public, max-age=31536000, immutable',
  };
}
