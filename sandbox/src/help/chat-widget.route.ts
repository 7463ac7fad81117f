import type { FastifyInstance } from 'fastify';
import { ownOrigin } from '../page/own-origin.ts';
import { sendScript } from '../page/send-script.ts';
import { chatWidgetScript } from './chat-widget.script.ts';

/** `GET /chat-widget.js`: the script that stands for the live-chat provider's. */
export function chatWidgetRoute(app: FastifyInstance): void {
  app.get('/chat-widget.js', async (request, reply) =>
    sendScript(reply, chatWidgetScript(ownOrigin(request))),
  );
}
