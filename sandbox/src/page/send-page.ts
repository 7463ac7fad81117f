import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

/** A page of a stand-in. */
export interface Page {
  readonly title: string;
  /** The service that this replaces, shown first on the page. */
  readonly label: string;
  readonly body: Html;
  /** Further elements of the head. */
  readonly head?: Html;
  /** Sources that the page may load besides the style sheet, as directives of its policy. */
  readonly allowed?: readonly string[];
  /** The origin whose pages may show it in a frame; none by default. */
  readonly framedBy?: string;
}

/**
 * Responds with a page that names the service it replaces; without scripts and frames unless it names them.
 * @param reply the response, its status already set if it is not 200
 */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${page.framedBy ?? "'none'"}`,
    ...(page.allowed ?? []),
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(render(page).markup);
}

function render({ title, label, body, head }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (local stand-in)</title>
<link rel="stylesheet" href="/stand-in.css">
${head ?? ''}
</head>
<body>
<main>
<p><strong class="label">${label}</strong></p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}
