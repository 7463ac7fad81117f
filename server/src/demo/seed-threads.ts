import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import { receiveFile } from '../chats/incoming-files.ts';
import { mediaStore } from '../chats/media.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import { dayStartMs, inOpeningHours } from './demo-days.ts';
import { type Dice, makeDice } from './demo-dice.ts';
import { type DemoFile, type DemoFileId, demoFiles } from './demo-files.ts';
import { pastCustomers } from './demo-people.ts';
import {
  addPastConversations,
  addPastInbound,
  addPastNotes,
  addPastReactions,
  type PastConversation,
} from './demo-threads.store.ts';
import { type Line, newestThreads, pastScripts, type Thread } from './demo-threads.ts';
import { addPastMessages } from './demo-traffic.store.ts';
import { busyMoment, makeNumbers, type PastMessage } from './demo-traffic.ts';
import { inboundContent, sentContent, type TimedLine } from './thread-content.ts';

function timedLines({ phone, hoursAgo, lines }: Thread, now: Date): TimedLine[] {
  const endMs = now.getTime() - hoursAgo * hourMs;
  const lastDayMs = dayStartMs(new Date(endMs), 0);
  return lines.map(([side, minutesBefore, text, extra = {}], index) => {
    const exact = new Date(endMs - minutesBefore * minuteMs);
    // Nobody writes at night; only the lines of the last day keep their moments, which have to be in the past.
    const moment = exact.getTime() < lastDayMs ? inOpeningHours(exact) : exact;
    const atMs = Math.round(moment.getTime() / 1000) * 1000;
    return { phone, side, atMs, text, extra, key: `${phone}.${index}` };
  });
}

const inboundId = ({ key }: TimedLine) => `wamid.demo.in.${key}`;

function sentMessage(line: TimedLine): PastMessage {
  const { key, atMs, phone: recipientId, extra } = line;
  return { key, atMs, recipientId, ...sentContent(line), status: extra.status ?? 'read', code: null };
}

/** Returns the state of a conversation after its last line. */
function conversationOf(thread: Thread, lines: readonly TimedLine[]): PastConversation {
  const shown = lines.filter(({ side }) => side !== 'note');
  const inbound = shown.findLast(({ side }) => side === 'in');
  const last = shown.at(-1);
  if (last === undefined || inbound === undefined) throw new Error(`${thread.name} has written nothing`);
  return {
    phone: thread.phone,
    name: thread.name,
    beganAtMs: lines[0]?.atMs ?? last.atMs,
    lastMessage: last.side === 'in' ? last.text : sentContent(last).body,
    lastAtMs: last.atMs,
    lastInboundId: inboundId(inbound),
    lastInboundAtMs: inbound.atMs,
    unread: thread.unread,
    isResolved: thread.isResolved ?? false,
  };
}

/** Makes the conversations of earlier months: one for each past customer, older and older, most of them resolved. */
function pastThreads(now: Date): Thread[] {
  const dice: Dice = makeDice(9000);
  const phones = makeNumbers(dice, pastCustomers.length);
  return pastCustomers.map((name, index) => {
    const daysAgo = 4 + Math.floor(index * 0.8 + (index * index) / 14);
    const endMs = busyMoment(dice, dayStartMs(now, daysAgo));
    return {
      name,
      phone: phones[index] ?? '',
      hoursAgo: (now.getTime() - endMs) / hourMs,
      unread: 0,
      isResolved: index % 5 < 3,
      lines: pastScripts[index % pastScripts.length] ?? [],
    };
  });
}

async function* bytesOf(file: DemoFile): AsyncGenerator<Uint8Array> {
  yield file.make();
}

/** Writes the files of the conversations where received files are. */
async function storeFiles(services: Services, accountId: number): Promise<void> {
  const ids = Object.keys(demoFiles).filter((id): id is DemoFileId => Object.hasOwn(demoFiles, id));
  for (const id of ids) {
    const { path, bytes } = await receiveFile(services, bytesOf(demoFiles[id]));
    const { mimeType } = demoFiles[id];
    await mediaStore(services).store(accountId, id, { path, bytes, mimeType });
  }
}

/** Adds the conversations of the demo user, with their files, notes and reactions. */
export async function seedThreads(
  services: Services,
  transaction: Queryable,
  accountId: number,
): Promise<void> {
  const now = services.clock();
  const threads = [...newestThreads, ...pastThreads(now)];
  const timed = threads.map((thread) => ({ thread, lines: timedLines(thread, now) }));
  const lines = timed.flatMap((one) => one.lines);
  const of = (side: Line[0]) => lines.filter((line) => line.side === side);
  const conversations = timed.map((one) => conversationOf(one.thread, one.lines));
  await addPastConversations(transaction, accountId, conversations);
  const inbound = of('in').map((line) => {
    const { phone, text: body, atMs } = line;
    return { wamid: inboundId(line), phone, body, atMs, ...inboundContent(line) };
  });
  await addPastInbound(transaction, accountId, inbound);
  await addPastMessages(transaction, accountId, of('out').map(sentMessage));
  await addPastNotes(
    transaction,
    accountId,
    of('note').map(({ phone, text: body, atMs }) => ({ phone, body, atMs })),
  );
  const reactions = lines.flatMap((line) => {
    const { phone, key, side, extra, atMs } = line;
    if (extra.reaction === undefined || side === 'note') return [];
    const target = side === 'in' ? inboundId(line) : `wamid.demo.${accountId}.${key}`;
    const by = side === 'in' ? ('out' as const) : ('in' as const);
    return [{ phone, target, side: by, emoji: extra.reaction, atMs: atMs + minuteMs }];
  });
  await addPastReactions(transaction, accountId, reactions);
  await storeFiles(services, accountId);
}
