import { getConfig } from '@chatline/runtime';

/** Where a file of a message is; what waits here brings its picture along. */
export function mediaAddress(url: string): string {
  return url.startsWith('data:') ? url : getConfig().apiBase + url;
}
