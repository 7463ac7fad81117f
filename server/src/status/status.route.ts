import { statusCall } from '@chatline/contract/calls/status';
import { defineRoute } from '../platform/http/route.ts';
import { type ReadQueues, readStatus } from './read-status.ts';

export const statusRoute = (readQueues: ReadQueues) =>
  defineRoute(
    statusCall,
    'Returns whether database, WhatsApp, payments, mail and queues work, with the facts behind it, and the versions in place. A part whose check takes longer than 2 s has no facts.',
    async ({ services }) => readStatus(services, readQueues),
  );
