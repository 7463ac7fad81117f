import { fileType } from '@chatline/contract/modules/file-type';

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
    'content-type': fileType(file),
    'cache-control': isReplaced(file) ? 'no-store' : 'public, max-age=31536000, immutable',
  };
}
