import { getConfig } from '@chatline/runtime';

/** The URL of a message's file; a message that waits here contains its picture. */
export function mediaAddress(url: string): string {
  return url.startsWith('data:') ? url : getConfig().apiBase + url;
}
