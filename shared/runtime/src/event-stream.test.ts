import { describe, expect, it } from 'vitest';
import { readEvents, type StreamEvent } from './event-stream.ts';

/** The events of a body that comes in the given parts. */
async function eventsOf(...parts: readonly (string | Uint8Array)[]): Promise<readonly StreamEvent[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  await readEvents(body, (event) => events.push(event));
  return events;
}

describe('the reader of events', () => {
  it('reads the name and the JSON of each event', async () => {
    expect(await eventsOf('event: open\ndata: null\n\nevent: account\ndata: {"what":"chats"}\n\n')).toEqual([
      { name: 'open', data: null },
      { name: 'account', data: { what: 'chats' } },
    ]);
  });

  it('reads an event that arrives in parts, even if a part ends in the middle of a character', async () => {
    const bytes = new TextEncoder().encode('data: "₹"\r\n\r\n');
    expect(await eventsOf(bytes.slice(0, 8), bytes.slice(8, 12), bytes.slice(12))).toEqual([
      { name: 'message', data: '₹' },
    ]);
  });

  it('joins the lines of one event, and leaves out comments, ids and pauses', async () => {
    expect(await eventsOf(': still here\n\nid: 7\nretry: 10\ndata: [1,\ndata: 2]\n\n')).toEqual([
      { name: 'message', data: [1, 2] },
    ]);
  });

  it('has no data for an event without JSON, and no event for an empty or incomplete one', async () => {
    expect(await eventsOf('data: {\n\nevent: open\n\ndata: 1')).toEqual([
      { name: 'message', data: undefined },
    ]);
  });
});
