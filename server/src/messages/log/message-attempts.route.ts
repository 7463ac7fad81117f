import { messageAttemptsCall } from '@chatline/contract/calls/message-attempts';
import { readTogether } from '../../platform/database/read-together.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { listAttempts, listReported } from '../records/attempts.store.ts';
import { findOwn } from '../records/find-own.ts';
import { publicMessageId } from '../records/public-message-id.ts';
import { findWaiting } from './waiting.store.ts';
import { whyItWaits } from './why-it-waits.ts';

export const messageAttemptsRoute = defineRoute(
  messageAttemptsCall,
  'Returns each attempt to send one of the caller’s messages, and WhatsApp’s later reports about it.',
  async ({ services, caller, part }) => {
    const { clock } = services;
    const id = part('message');
    const { accountId } = caller();
    const message = await findOwn(services, accountId, id);
    const database = readTogether(services.database);
    const [failed, reported, waiting] = await Promise.all([
      listAttempts(database, accountId, id),
      message.wamid === null ? [] : listReported(database, accountId, message.wamid),
      message.status === 'queued' ? findWaiting(database, accountId, id) : null,
    ]);
    const attempts = failed.map(({ happened_at, outcome, code, cause }) => ({
      atMs: happened_at.getTime(),
      outcome,
      code,
      cause,
    }));
    // An attempt with an unknown outcome was the only hand-over, so it is not listed a second time as accepted.
    const isListed = attempts.some(({ outcome }) => outcome === 'unknown');
    const acceptedAt = message.wamid === null || isListed ? null : message.handed_over_at;
    const accepted = { atMs: acceptedAt?.getTime() ?? 0, outcome: 'taken' as const, code: null, cause: null };
    return {
      id: publicMessageId(id),
      attempts: acceptedAt === null ? attempts : [...attempts, accepted],
      told: reported.map(({ status, code, happened_at }) => ({ status, code, atMs: happened_at.getTime() })),
      nextTryMs: waiting?.due_at.getTime() ?? null,
      waits: waiting && whyItWaits(waiting, clock()),
    };
  },
);
