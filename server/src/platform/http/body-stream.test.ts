import { describe, expect, it } from 'vitest';
import { limitPieceTime } from './body-stream.ts';

const limitMs = 60;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function* slowPieces() {
  for (const letter of 'abc') {
    await wait(limitMs * 1.5);
    yield Buffer.from(letter);
  }
}

describe('the reader of a body', () => {
  it('[MSGAPI-08] does not count the time between pieces that arrive slowly', async () => {
    const { pieces, signal, end } = limitPieceTime(slowPieces(), limitMs);
    let text = '';
    for await (const piece of pieces) text += Buffer.from(piece).toString();
    end();
    expect([text, signal.aborted]).toEqual(['abc', false]);
  });

  it('[MSGAPI-08] aborts if a piece is not read, or if nothing follows the last one', async () => {
    const untaken = limitPieceTime(slowPieces(), limitMs);
    await untaken.pieces[Symbol.asyncIterator]().next();
    await expect.poll(() => untaken.signal.aborted).toBe(true);
    const withoutResponse = limitPieceTime(slowPieces(), limitMs);
    for await (const _piece of withoutResponse.pieces);
    await expect.poll(() => withoutResponse.signal.aborted).toBe(true);
  });
});
