import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import type { CountingWhatsApp } from './counting-whatsapp.ts';
import type { MixRecord } from './steady-mix.ts';

const messageRow = v.object({
  id: v.string(),
  body: v.string(),
  status: v.string(),
  wamid: v.nullable(v.string()),
});

/** Compares what the clients of a mix have seen with what is stored, and with what WhatsApp has received. */
export async function readMixOutcome(database: Queryable, record: MixRecord, whatsApp: CountingWhatsApp) {
  const rows = await database.query(
    `select id, body, status, wamid from messages where body like 'sent %' or body like 'chatted %'`,
    [],
    messageRow,
  );
  const inbound = await database.query(
    `select wamid from inbound_messages where wamid like 'wamid.from-customer-%'`,
    [],
    v.object({ wamid: v.string() }),
  );
  const [rest] = await database.query(
    `select (select count(*) from outbox) as outbox, (select count(*) from jobs) as jobs,
       (select count(*) from migration_steps where finished_at is null) as steps`,
    [],
    v.object({ outbox: v.number(), jobs: v.number(), steps: v.number() }),
  );
  const bodies = new Set(rows.map(({ body }) => body));
  const wamids = new Set(inbound.map(({ wamid }) => wamid));
  const accepted = [...record.sent, ...record.chatted];
  return {
    ...rest,
    lost: accepted.filter((text) => !bodies.has(text)),
    storedTwice: rows.length - bodies.size,
    notReceivedOnce: rows.filter(({ id }) => whatsApp.counts.get(id) !== 1).length,
    notSent: rows.filter(({ status }) => status !== 'sent' && status !== 'delivered').length,
    notDelivered: rows.filter(
      ({ wamid, status }) => wamid !== null && record.delivered.has(wamid) && status !== 'delivered',
    ).length,
    inboundLost: [...record.received].filter((id) => !wamids.has(id)),
    inboundTwice: inbound.length - wamids.size,
  };
}
