/** One server-sent event. */
export interface StreamEvent {
  readonly name: string;
  /** Its data as JSON; undefined where it is none. */
  readonly data: unknown;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readBlock(block: string): StreamEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { name, data: toJson(data.join('\n')) };
}

/**
 * Reads server-sent events from a body, until it ends.
 * @throws {Error} where the connection breaks
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true }).replaceAll('\r', '');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const event of blocks.map(readBlock)) {
      if (event !== null) onEvent(event);
    }
  }
}
