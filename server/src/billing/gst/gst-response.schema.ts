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

const emptyAddress: Address = { bno: '', flno: '', bnm: '', st: '', loc: '', city: '', dst: '', pncd: '' };
/** The principal place of business, in GSTN's own keys; a response without one is still valid. */
const principal = v.fallback(v.object({ addr: v.fallback(address, emptyAddress) }), { addr: emptyAddress });

/** appyflow's response; a failure also comes with HTTP 200 (outside-services.md, GST numbers). */
export const gstResponse = v.union([
  v.object({ taxpayerInfo: v.object({ gstin: text, lgnm: text, sts: text, dty: part, pradr: principal }) }),
  v.object({ error: v.literal(true), message: text }),
]);

function joinDistinct(parts: readonly string[]): string {
  return parts.filter((text, index) => text !== '' && parts.indexOf(text) === index).join(', ');
}

/** Returns the lines of a registered address. */
export function addressLines({ bno, flno, bnm, st, loc, city, dst, pncd }: Address): string[] {
  return [joinDistinct([flno, bno, bnm, st]), joinDistinct([loc, city, dst, pncd])].filter(
    (text) => text !== '',
  );
}
