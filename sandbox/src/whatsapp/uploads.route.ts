import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { authoriseApp, authoriseUpload } from './authorise.ts';
import { GraphError } from './errors.ts';
import { parseGraph } from './parse-graph.ts';
import type { WhatsApp } from './whatsapp.ts';

const QuerySchema = v.object({
  file_name: v.optional(v.string()),
  file_length: v.pipe(v.string(), v.regex(/^\d+$/, 'must be a number'), v.transform(Number), v.minValue(1)),
  file_type: v.picklist(['image/jpeg', 'image/jpg', 'image/png', 'video/mp4', 'application/pdf']),
});
const SessionSchema = v.object({ id: v.string() });
const HeadersSchema = v.object({
  file_offset: v.pipe(v.string(), v.regex(/^\d+$/, 'must be a number'), v.transform(Number)),
});

const maxSessions = 1000;

interface Session {
  readonly appId: string;
  /** Missing bytes. */
  readonly missing: number;
}

/** Resumable uploads: a session at `/{app_id}/uploads`, then the bytes to the session, which returns a handle. */
export function uploadsRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  const sessions = new Map<string, Session>();

  app.post('/:id/uploads', async (request) => {
    const appId = authoriseApp(whatsApp, request);
    const { file_length: missing } = parseGraph(QuerySchema, request.query);
    const id = `upload:${whatsApp.randomBytes(18).toString('base64url')}`;
    const [oldest] = sessions.keys();
    if (sessions.size >= maxSessions && oldest !== undefined) sessions.delete(oldest);
    sessions.set(id, { appId, missing });
    return { id };
  });

  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/:id(^upload:.+$)', async (request) => {
      authoriseUpload(whatsApp, request);
      const { id } = v.parse(SessionSchema, request.params);
      const session = sessions.get(id);
      const { file_offset: offset } = parseGraph(HeadersSchema, request.headers);
      const bytes = Buffer.isBuffer(request.body) ? request.body.length : 0;
      if (!session || offset !== 0) throw new GraphError(100, 'There is no such upload session');
      const { appId, missing } = session;
      if (bytes !== missing) throw new GraphError(100, `${missing} bytes were announced, ${bytes} came`);
      sessions.delete(id);
      const handle = `4::${whatsApp.randomBytes(24).toString('base64')}`;
      whatsApp.handles.add(handle, appId);
      return { h: handle };
    });
  });
}
