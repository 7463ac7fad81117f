import { createParser } from 'eventsource-parser';

/** One server-sent event. */
export interface StreamEvent {
  readonly name: string;
  /** Parsed JSON; undefined if it is not valid. */
  readonly data: unknown;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads server-sent events from a body until it ends. The server's `id` and `retry` are ignored: a caller that
 * reconnects reads everything again, after its own pause.
 * @throws {Error} if the connection breaks
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event: name = 'message', data }) => onEvent({ name, data: toJson(data) }),
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
