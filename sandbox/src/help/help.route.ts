import type { FastifyInstance } from 'fastify';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Help chat (local stand-in)</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem }
strong { border: 1px solid; border-radius: .25rem; padding: .125rem .5rem }
</style>
</head>
<body>
<main>
<p><strong>Local stand-in</strong></p>
<h1>Help chat</h1>
<p>In production the Need Help? link opens the company's external help chat. This page replaces it on this
machine: no one reads here, and nothing is sent anywhere.</p>
</main>
</body>
</html>
`;

/** `GET /help`: the page in place of the external help chat. */
export function helpRoute(app: FastifyInstance): void {
  app.get('/help', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
