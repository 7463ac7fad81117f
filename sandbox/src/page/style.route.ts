import type { FastifyInstance } from 'fastify';

const style = `:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 44rem; margin: 2rem auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
h2 { font-size: 1.125rem; margin-top: 2rem }
.label { display: inline-block; border: 1px solid; border-radius: .25rem; padding: .125rem .5rem }
.muted { opacity: .8 }
ul.list { list-style: none; padding: 0 }
ul.list > li { border-top: 1px solid #8888; padding: .75rem 0; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dd { margin: 0; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8888; padding: 1rem; font: inherit }
iframe { width: 100%; height: 32rem; border: 1px solid #8888; background: #fff }
form { margin: 0 0 1rem }
label { display: block; margin: .75rem 0 }
input:not([type=checkbox], [type=radio]), select { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem }
button { font: inherit; padding: .625rem 1rem; min-height: 2.75rem; cursor: pointer }
.choices { display: grid; gap: .5rem }
summary { cursor: pointer; padding: .5rem 0 }
button.person { display: block; width: 100%; text-align: start; margin: 0 0 .5rem }
button.person span { display: block; overflow-wrap: anywhere }
`;

/** `GET /stand-in.css`: the style sheet of all the stand-ins' pages. */
export function styleRoute(app: FastifyInstance): void {
  app.get('/stand-in.css', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/css; charset=utf-8').send(style),
  );
}
