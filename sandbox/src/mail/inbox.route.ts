import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sendPage } from '../page/send-page.ts';
import { goneMailPage, inboxPage, mailPage } from './inbox.page.ts';
import type { Mail } from './mail.ts';

const ListSchema = v.object({ to: v.exactOptional(v.string()) });
const OneSchema = v.object({ id: v.string() });

// Links open beside the inbox; an email's remote content is not loaded.
const htmlPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/** `GET /inbox`, `/inbox/{id}` and `/inbox/{id}/html`: the received emails, for people to read. */
export function inboxRoute(app: FastifyInstance, mail: Mail): void {
  const find = (params: unknown) => {
    const { id } = v.parse(OneSchema, params);
    return mail.kept().find((one) => one.id === id);
  };

  app.get('/inbox', async (request, reply) => {
    const query = v.safeParse(ListSchema, request.query);
    const to = query.success ? query.output.to : undefined;
    return sendPage(reply, inboxPage(mail.kept(to).toReversed(), to));
  });

  app.get('/inbox/:id', async (request, reply) => {
    const found = find(request.params);
    return found ? sendPage(reply, mailPage(found)) : sendPage(reply.code(404), goneMailPage());
  });

  app.get('/inbox/:id/html', async (request, reply) => {
    const found = find(request.params);
    if (!found?.html) return sendPage(reply.code(404), goneMailPage());
    return reply
      .header('content-security-policy', htmlPolicy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${found.html}`);
  });
}
