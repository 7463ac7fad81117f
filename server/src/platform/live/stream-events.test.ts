import { noPermissionFlags } from '@chatline/shared/access/roles';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { type Feed, streamEvents } from './stream-events.ts';

const caller = { accountId: 1, role: 'User', sessionId: 'one', flags: noPermissionFlags } as const;

/** What a stream with these feeds has sent by its end. */
async function textOf(feeds: readonly Feed[]): Promise<string> {
  const app = fastify();
  app.get('/', (_request, reply) => streamEvents(reply, { ask: async () => caller, feeds }));
  const { statusCode, body } = await app.inject('/');
  expect(statusCode).toBe(200);
  await app.close();
  return body;
}

it('sends what is told while another feed opens', async () => {
  const talks: Feed = async ({ send }) => {
    send('early');
    return () => undefined;
  };
  const ends: Feed = async ({ close }) => {
    setTimeout(close);
    return () => undefined;
  };
  expect(await textOf([talks, ends])).toBe('event: early\ndata: {}\n\nevent: open\ndata: {}\n\n');
});

it('leaves what was opened before a feed that fails, and one that opens after the end', async () => {
  const left = vi.fn();
  const stands: Feed = async () => left;
  const fails: Feed = () => Promise.reject(new Error('no database'));
  expect(await textOf([stands, fails])).toBe('');
  expect(left).toHaveBeenCalledTimes(1);
  const late: Feed = async ({ close }) => {
    close();
    return left;
  };
  expect(await textOf([late])).toBe('');
  expect(left).toHaveBeenCalledTimes(2);
});
