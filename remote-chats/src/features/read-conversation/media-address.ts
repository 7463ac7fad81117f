import { getConfig } from '@chatline/runtime';

/** The URL of a message's file; a waiting message contains its picture as a data URL. */
export function mediaAddress(url: string): string {
  return url.startsWith('data:') ? url : getConfig().apiBase + url;
}
