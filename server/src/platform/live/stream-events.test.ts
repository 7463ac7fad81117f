import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { noPermissionFlags } from '@chatline/contract/access/roles';
import fastify from 'fastify';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DatabaseAway } from '../database/database.ts';
import { type EventStream, type Feed, streamEvents } from './stream-events.ts';

const caller = { accountId: 1, role: 'User', sessionId: 'one', flags: noPermissionFlags } as const;

const bound = v.object({ port: v.number() });
const unlimited = () => () => undefined;

/** Everything that a stream with these feeds has sent when it ends. */
async function textOf(feeds: readonly Feed[]): Promise<string> {
  const app = fastify();
  app.get('/', (_request, reply) =>
    streamEvents(reply, { authorise: async () => caller, feeds, limit: unlimited }),
  );
  const { statusCode, body } = await app.inject('/');
  expect(statusCode).toBe(200);
  await app.close();
  return body;
}

afterEach(() => vi.useRealTimers());

describe('an event stream', () => {
  it('sends the events of a feed while another one opens', async () => {
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

  it('responds to HEAD at once and opens no feed', async () => {
    const app = fastify();
    const fed = vi.fn();
    const authorise = async () => caller;
    app.get('/', (_request, reply) => streamEvents(reply, { authorise, feeds: [fed], limit: unlimited }));
    const { statusCode, headers } = await app.inject({ method: 'HEAD', url: '/' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(fed).not.toHaveBeenCalled();
    await app.close();
  });

  it('has headers that keep proxies and browsers from buffering or storing it', async () => {
    const app = fastify();
    const authorise = async () => caller;
    app.get('/', (_request, reply) => streamEvents(reply, { authorise, feeds: [], limit: unlimited }));
    const { headers } = await app.inject({ method: 'HEAD', url: '/' });
    expect(headers).toMatchObject({ 'x-accel-buffering': 'no', 'cache-control': 'no-store' });
    await app.close();
  });

  it('[OPS-21] stays open while the database is away, ends with the access of its caller, and is not checked after its end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = fastify();
    const authorise = vi.fn(async () => caller);
    const left = vi.fn();
    const feed = vi.fn<Feed>(async () => left);
    app.get('/', (_request, reply) => streamEvents(reply, { authorise, feeds: [feed], limit: unlimited }));
    const ended = app.inject('/');
    await vi.waitFor(() => expect(feed).toHaveBeenCalled());
    authorise.mockRejectedValueOnce(new DatabaseAway('no database'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([authorise.mock.calls.length, left.mock.calls.length]).toEqual([2, 0]);
    authorise.mockRejectedValueOnce(new Error('switched off'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await ended).body).toContain('event: open');
    expect([authorise.mock.calls.length, left.mock.calls.length]).toEqual([3, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(authorise).toHaveBeenCalledTimes(3);
    await app.close();
  });

  it('ends for a client that does not read it, before it fills the memory', async () => {
    const app = fastify();
    const left = vi.fn();
    const streams: EventStream[] = [];
    const feed: Feed = async (stream) => {
      streams.push(stream);
      return left;
    };
    app.get('/', (_request, reply) =>
      streamEvents(reply, { authorise: async () => caller, feeds: [feed], limit: unlimited }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(v.parse(bound, app.server.address()).port, '127.0.0.1');
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    // The buffers of the system take some megabytes first.
    for (let sent = 0; sent < 400 && left.mock.calls.length === 0; sent += 1) {
      streams[0]?.send('change', { text: 'x'.repeat(100_000) });
      await nextTurn();
    }
    expect(left).toHaveBeenCalledTimes(1);
    socket.destroy();
    await app.close();
  });

  it('stops the feeds before one that fails, and a feed that opens after the end', async () => {
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

  it('opens no feed for a client that leaves before it is authorised', async () => {
    const app = fastify();
    const opened = vi.fn();
    const entered = vi.fn();
    const checked = vi.fn();
    const done = vi.fn();
    app.get('/', async (_request, reply) => {
      const isGone = once(reply.raw, 'close');
      const authorise = async () => {
        checked();
        await isGone;
        return caller;
      };
      const feed: Feed = async () => {
        opened();
        return () => undefined;
      };
      const limit = () => {
        entered();
        return () => undefined;
      };
      await streamEvents(reply, { authorise, feeds: [feed], limit });
      done();
      return reply;
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(v.parse(bound, app.server.address()).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitFor(() => expect(checked).toHaveBeenCalled());
    socket.resetAndDestroy();
    await vi.waitFor(() => expect(done).toHaveBeenCalled());
    expect([opened, entered].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await app.close();
  });

  it('stops all streams of a closed connection, including those queued behind another', async () => {
    const app = fastify();
    const opened = vi.fn();
    const left = vi.fn();
    const feed: Feed = async () => {
      opened();
      return left;
    };
    app.get('/', (_request, reply) =>
      streamEvents(reply, { authorise: async () => caller, feeds: [feed], limit: unlimited }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(v.parse(bound, app.server.address()).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(3));
    expect(left).not.toHaveBeenCalled();
    socket.resetAndDestroy();
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(3));
    await app.close();
  });
});
