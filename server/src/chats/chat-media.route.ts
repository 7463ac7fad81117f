import { Readable } from 'node:stream';
import { chatFile } from '@chatline/contract/calls/chat-media';
import { daySeconds } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { isMediaAddress } from '../messages/files/media-address.ts';
import { CatalogueError } from '../platform/errors.ts';
import { type PlainRoute, routeUrl } from '../platform/http/plain-route.ts';
import { readMedia } from './read-media.ts';

const querySchema = v.object({
  account: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber()),
  until: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber()),
  signature: v.pipe(v.string(), v.maxLength(200)),
  file: v.optional(v.string()),
});
const params = v.object({ id: v.string() });

/** Types that are shown in the page; any other file is offered as a download. */
const shown = /^(?:image\/(?:jpeg|png|webp|gif)|video\/(?:mp4|3gpp)|audio\/(?:ogg|mpeg|mp4|aac|amr))(?:;|$)/;

interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Parses a Range header such as `bytes=0-99` or `bytes=-100` (RFC 9110, 14.1); null means the whole file. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const end = size - 1;
  const range =
    first === ''
      ? { from: Math.max(0, size - Number(last)), to: end }
      : { from: Number(first), to: last === '' ? end : Math.min(Number(last), end) };
  if (range.from > end) return 'outside';
  return range.from <= range.to ? range : null;
}

/** Sets the name of a download (RFC 6266). A page of another origin cannot set it, so the address contains it. */
function savedAs(name: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters and paths from a name
  const plain = name?.replace(/[\u0000-\u001f\u007f/\\]/g, '_') ?? '';
  if (plain === '') return 'attachment';
  const encoded = encodeURIComponent(plain).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** GET: a file of a conversation, at a signed address. */
export const chatMediaRoute: PlainRoute = {
  method: chatFile.method,
  url: routeUrl(chatFile),
  capability: chatFile.capability,
  summary: 'Returns a file of a conversation. The message contains its signed address.',
  operation: {
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      ...['account', 'until', 'signature'].map((name) => ({
        name,
        in: 'query',
        required: true,
        schema: { type: 'string' },
      })),
      { name: 'file', in: 'query', required: false, schema: { type: 'string' } },
    ],
    responses: {
      200: { description: 'The file.', content: { '*/*': { schema: { type: 'string' } } } },
      206: {
        description: 'The requested part of the file.',
        content: { '*/*': { schema: { type: 'string' } } },
      },
      404: { description: 'No such file, or the address is invalid or has expired.' },
      416: { description: 'The file ends before the requested part.' },
    },
  },
  async handle(request, reply, services) {
    const claim = v.safeParse(querySchema, request.query);
    const { id: mediaId } = v.parse(params, request.params);
    const isOurs = claim.success && (await isMediaAddress(services, { mediaId, ...claim.output }));
    const name = claim.success ? claim.output.file : undefined;
    const media = isOurs ? await readMedia(services, claim.output.account, mediaId) : null;
    if (media === null) throw new CatalogueError('not-found');
    const { bytes, mimeType } = media;
    const isShown = shown.test(mimeType);
    const range = rangeOf(request.headers.range, bytes);
    reply.type(isShown ? mimeType : 'application/octet-stream').headers({
      'cache-control': `private, max-age=${daySeconds}, immutable`,
      'accept-ranges': 'bytes',
      // Embedding pages show the file too; the signed address alone gives access.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'",
      ...(!isShown && { 'content-disposition': savedAs(name) }),
    });
    if (range === 'outside') {
      return reply.code(416).removeHeader('cache-control').header('content-range', `bytes */${bytes}`).send();
    }
    const { from, to } = range ?? { from: 0, to: bytes - 1 };
    if (range !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`);
    reply.header('content-length', String(to - from + 1));
    const isRead = request.method === 'GET' && bytes > 0;
    return reply.send(isRead ? await media.read({ from, to }) : Readable.from([]));
  },
};
