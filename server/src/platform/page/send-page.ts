import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './pages.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** A page is different in every answer, so it is compressed on the way: a few milliseconds at this quality. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function takes(request: FastifyRequest, coding: string): boolean {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return accepted.split(',').some((part) => part.trim().split(';')[0] === coding && !/;\s*q=0\b/.test(part));
}

/** Sends a page, compressed where the browser takes that: it holds no secret that a size could tell. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers).header('vary', 'accept-encoding');
  if (takes(request, 'br'))
    return reply.header('content-encoding', 'br').send(await brotli(page.html, options));
  if (takes(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await gz(page.html));
  return reply.send(page.html);
}
