import http from 'node:http';
import http2 from 'node:http2';
import { brotliCompressSync } from 'node:zlib';

/** A server before the product, with the same work for every build that is compared. */
export interface Front {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Changes the HTML of a page. */
type Rewrite = (path: string, html: string) => string;

export interface FrontOptions {
  /** Address of the product. */
  readonly upstream: string;
  readonly rewrite: Rewrite;
  /** With a certificate, it speaks HTTP/2 over TLS. */
  readonly certificate?: { readonly key: string; readonly cert: string };
}

const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

function passedHeaders(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !connectionHeaders.includes(name)),
  );
}

function isHtml({ headers }: http.IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/html') === true;
}

type HttpResponse = http.ServerResponse | http2.Http2ServerResponse;

async function sendHtml(
  from: http.IncomingMessage,
  to: HttpResponse,
  change: (html: string) => string,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk);
  const body = brotliCompressSync(change(Buffer.concat(chunks).toString()));
  const { 'content-length': _, ...headers } = passedHeaders(from.headers);
  to.writeHead(from.statusCode ?? 502, {
    ...headers,
    'content-encoding': 'br',
    'content-length': body.length,
  });
  to.end(body);
}

/** Starts a front on a free port of 127.0.0.1. */
export async function startFront({ upstream, rewrite, certificate }: FrontOptions): Promise<Front> {
  const agent = new http.Agent({ keepAlive: true });
  const pass = (request: http.IncomingMessage | http2.Http2ServerRequest, to: HttpResponse) => {
    const path = request.url ?? '/';
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    const headers = passedHeaders(request.headers);
    if (isPage) headers['accept-encoding'] = 'identity';
    headers.host = new URL(upstream).host;
    const forwarded = http.request(new URL(path, upstream), {
      method: request.method ?? 'GET',
      headers,
      agent,
    });
    forwarded.on('response', (response) => {
      if (isPage && isHtml(response)) void sendHtml(response, to, (html) => rewrite(path, html));
      else {
        to.writeHead(response.statusCode ?? 502, passedHeaders(response.headers));
        response.pipe(to);
      }
    });
    forwarded.on('error', () => to.destroy());
    to.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };
  const server =
    certificate === undefined
      ? http.createServer(pass)
      : http2.createSecureServer({ ...certificate, allowHTTP1: true }, pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port');
  return {
    origin: `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${address.port}`,
    async stop() {
      agent.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}
