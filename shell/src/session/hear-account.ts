import { ownerOfToken } from '@chatline/shared/codecs/token-owner';
import { hearStream, type StreamState, tellAccountNews } from '@chatline/shared/runtime';
import * as v from 'valibot';

const newsSchema = v.object({ what: v.picklist(['access', 'notifications']) });

/**
 * Hears what changes about the account that is signed in, and tells it to the page.
 * @returns stops hearing
 */
export function hearAccount(token: string, onState: (state: StreamState) => void): () => void {
  return hearStream({
    path: '/v1/account/events',
    owner: ownerOfToken(token),
    onState,
    onEvent({ name, data }) {
      const news = name === 'account' ? v.safeParse(newsSchema, data) : null;
      if (news?.success) tellAccountNews(news.output.what);
      if (name !== 'open' && name !== 'missed') return;
      tellAccountNews('access');
      tellAccountNews('notifications');
    },
  });
}
