import { text } from '@chatline/contract/calls/wire';
import * as v from 'valibot';

const part = v.pipe(
  v.optional(v.nullable(text), ''),
  v.transform((text) => (text ?? '').trim()),
);
const address = v.object({
  bno: part,
  flno: part,
  bnm: part,
  st: part,
  loc: part,
  city: part,
  dst: part,
  pncd: part,
});
type Address = v.InferOutput<typeof address>;

const nowhere: Address = { bno: '', flno: '', bnm: '', st: '', loc: '', city: '', dst: '', pncd: '' };
/** The principal place of business, in GSTN's own keys; an answer without one is still valid. */
const principal = v.fallback(v.object({ addr: v.fallback(address, nowhere) }), { addr: nowhere });

/** appyflow's answer; a failure comes with HTTP 200 too (outside-services.md, GST numbers). */
export const gstAnswer = v.union([
  v.object({ taxpayerInfo: v.object({ gstin: text, lgnm: text, sts: text, dty: part, pradr: principal }) }),
  v.object({ error: v.literal(true), message: text }),
]);

function line(parts: readonly string[]): string {
  return parts.filter((text, index) => text !== '' && parts.indexOf(text) === index).join(', ');
}

/** The lines of a registered address. */
export function addressLines({ bno, flno, bnm, st, loc, city, dst, pncd }: Address): string[] {
  return [line([flno, bno, bnm, st]), line([loc, city, dst, pncd])].filter((text) => text !== '');
}
