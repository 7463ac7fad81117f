import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error.ts';

/** A request as its signature covers it. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

interface Credentials {
  readonly access_key_id: string;
  readonly secret_access_key: string;
  readonly region: string;
}

/** Clocks may differ by this much. */
const maxSkewMs = 15 * 60 * 1000;

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The request in the form that is signed (Signature Version 4, S3's single encoding of the path). */
function canonicalRequest(
  { method, target, headers }: SignedRequest,
  signedHeaders: string,
  hash: string,
): string {
  const [path = '', query = ''] = target.split('?');
  const uri = path
    .split('/')
    .map((part) => encodeRfc3986(decodeURIComponent(part)))
    .join('/');
  const pairs = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .sort();
  const lines = signedHeaders.split(';').map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  return [method, uri, pairs.join('&'), lines.join(''), signedHeaders, hash].join('\n');
}

function timeOf(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  return parts === null
    ? Number.NaN
    : Date.parse(
        text.replace(parts[0], `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`),
      );
}

function checkHeaders({ headers }: SignedRequest, signedHeaders: string): void {
  const signed = signedHeaders.split(';');
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !signed.includes(name)))
    throw new S3Error(403, 'AccessDenied', 'There were headers present in the request which were not signed');
}

function checkPayload({ body }: SignedRequest, hash: string): void {
  if (hash === 'UNSIGNED-PAYLOAD') return;
  if (!/^[0-9a-f]{64}$/.test(hash))
    throw new S3Error(501, 'NotImplemented', 'This signing of bodies is not supported');
  if (sha256(body) !== hash)
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
}

/** The parts of the `authorization` header. @throws {S3Error} if they are missing, or not for these credentials */
function readAuthorization(authorization: unknown, credentials: Credentials) {
  if (authorization === undefined) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const [, keyId, day = '', region = '', signedHeaders = '', signature = ''] =
    authorizationForm.exec(String(authorization)) ?? [];
  const malformed = (message: string) => new S3Error(400, 'AuthorizationHeaderMalformed', message);
  if (keyId === undefined) throw malformed('The authorization header is malformed');
  if (keyId !== credentials.access_key_id)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist.');
  if (region !== credentials.region)
    throw malformed(`the region '${region}' is wrong; expecting '${credentials.region}'`);
  return { day, region, signedHeaders, signature };
}

/**
 * Checks a request's signature.
 * @throws {S3Error} with the object store's code, if it is missing, too old, or not that of the credentials
 */
export function checkSignature(request: SignedRequest, credentials: Credentials, nowMs: number): void {
  const { authorization, 'x-amz-date': date, 'x-amz-content-sha256': hash } = request.headers;
  const { day, region, signedHeaders, signature } = readAuthorization(authorization, credentials);
  if (typeof date !== 'string' || typeof hash !== 'string' || !date.startsWith(day))
    throw new S3Error(403, 'AccessDenied', 'The request needs x-amz-date and x-amz-content-sha256');
  if (!(Math.abs(timeOf(date) - nowMs) <= maxSkewMs))
    throw new S3Error(403, 'RequestTimeTooSkewed', 'The request time is too far from the current time.');
  checkHeaders(request, signedHeaders);
  checkPayload(request, hash);
  const scope = `${day}/${region}/s3/aws4_request`;
  const canonical = sha256(canonicalRequest(request, signedHeaders, hash));
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${credentials.secret_access_key}`,
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, canonical].join('\n'));
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature is not the one that was calculated.');
}
