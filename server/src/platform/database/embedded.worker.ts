import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import * as v from 'valibot';
import { type EmbeddedReply, type EmbeddedRequest, embeddedRequest } from './embedded.messages.ts';
import { makeFilesPrivate, PrivateFiles } from './private-files.ts';

// The embedded database runs in its own thread, so that a long query does not stall HTTP (stack-and-why.md, PGlite).

const errorFields = v.object({ code: v.fallback(v.string(), ''), constraint: v.fallback(v.string(), '') });
const port = parentPort;
if (port === null) throw new Error('embedded.worker runs as a worker thread only');
const reply = (message: EmbeddedReply) => port.postMessage(message);

// Days as text and int8 as number, as in postgres.ts: both drivers return the same types.
const parsers = { [types.DATE]: (text: string) => text, [types.INT8]: Number };

async function run(database: PGlite, request: EmbeddedRequest): Promise<{ rows: unknown[]; count: number }> {
  switch (request.kind) {
    case 'query': {
      const result = await database.query(request.sql, [...request.values]);
      return { rows: result.rows, count: result.affectedRows ?? 0 };
    }
    case 'script':
      await database.exec(request.sql);
      break;
    case 'listen':
      await database.listen(request.topic, (payload) =>
        reply({ kind: 'notification', topic: request.topic, payload }),
      );
      break;
    case 'unlisten':
      await database.unlisten(request.topic);
      break;
    case 'close':
      await database.close();
      break;
  }
  return { rows: [], count: 0 };
}

async function respond(database: PGlite, request: EmbeddedRequest): Promise<void> {
  try {
    const { rows, count } = await run(database, request);
    reply({ kind: 'done', id: request.id, rows, count });
  } catch (error) {
    const fields = v.safeParse(errorFields, error);
    const message = error instanceof Error ? error.message : String(error);
    reply({
      kind: 'refused',
      id: request.id,
      message,
      code: fields.success ? fields.output.code : '',
      constraint: fields.success ? fields.output.constraint : '',
    });
  }
}

try {
  const { folder } = v.parse(v.object({ folder: v.string() }), workerData);
  makeFilesPrivate(folder);
  const database = await PGlite.create({ fs: new PrivateFiles(folder), parsers });
  port.on('message', (message) => void respond(database, v.parse(embeddedRequest, message)));
  reply({ kind: 'opened' });
} catch (error) {
  // If PGlite cannot read a file, it throws an object without a message.
  reply({ kind: 'failed', message: error instanceof Error ? error.message : 'its files cannot be read' });
}
