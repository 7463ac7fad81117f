import { ownerOfToken } from '@chatline/contract/codecs/token-owner';
import * as v from 'valibot';
import { type AccountNews, tellAccountNews } from '../account-news.ts';
import { hearStream, type StreamState } from '../hear-stream.ts';

const allNews = ['access', 'connection', 'notifications', 'chats'] as const satisfies readonly AccountNews[];
const newsSchema = v.object({ what: v.picklist(allNews) });

function tellAll(): void {
  for (const news of allNews) tellAccountNews(news);
}

/**
 * Hears what changes about the account that is signed in, and tells it to the page.
 * @returns stops hearing
 */
export function hearAccount(token: string, onState: (state: StreamState) => void): () => void {
  let isLive = false;
  return hearStream({
    path: '/v1/account/events',
    owner: ownerOfToken(token),
    onState(state) {
      onState(state);
      // This window joins the stream of another one, and may have missed something before.
      if (state === 'live' && !isLive) tellAll();
      isLive = state === 'live';
    },
    onEvent({ name, data }) {
      if (name === 'open' || name === 'missed') tellAll();
      // The state that follows an open stream says nothing new.
      if (name === 'open') isLive = true;
      const told = name === 'account' ? v.safeParse(newsSchema, data) : null;
      if (told?.success) tellAccountNews(told.output.what);
    },
  });
}
