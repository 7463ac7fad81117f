import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Gst } from './gst.ts';
import { GstinSchema, type Taxpayer } from './taxpayer.schema.ts';

const LookupSchema = v.object({
  key_secret: v.pipe(v.string(), v.minLength(1)),
  gstNo: v.pipe(v.string(), v.trim(), v.toUpperCase()),
});

/** `GET` and `POST /api/verifyGST`: a refusal is an HTTP 200 with `error: true` (outside-services.md, "appyflow"). */
export function verifyGstRoute(app: FastifyInstance, gst: Gst): void {
  const response = (input: unknown): object => {
    const parsed = v.safeParse(LookupSchema, input);
    if (!parsed.success) return refusal('Please provide the key_secret and gstNo');
    const { gstNo } = parsed.output;
    if (!v.is(GstinSchema, gstNo)) return refusal('Invalid GST Number');
    const found = gst.taxpayers.find(({ gstin }) => gstin === gstNo);
    return found ? describe(found) : refusal('GST number not found');
  };

  app.addHook('preHandler', async (request, reply) => {
    const parsed = v.safeParse(LookupSchema, request.body ?? request.query);
    const isDown = gst.taxpayers.some(
      ({ gstin, is_down }) => is_down && parsed.success && parsed.output.gstNo === gstin,
    );
    if (isDown) return reply.code(503).send('Service Unavailable');
  });
  app.get('/api/verifyGST', async ({ query }) => response(query));
  app.post('/api/verifyGST', async ({ body }) => response(body));
}

function refusal(message: string): object {
  return { error: true, message };
}

/** GSTN's own keys; a missing date is blank. */
function describe(taxpayer: Taxpayer): object {
  const { gstin, legal_name, trade_name, status, type, constitution, city, state, pincode } = taxpayer;
  const address = { bno: '12', flno: '', bnm: '', st: 'Main Road', loc: city, city: '', dst: city };
  return {
    taxpayerInfo: {
      gstin,
      lgnm: legal_name,
      tradeNam: trade_name || legal_name,
      sts: status,
      dty: type,
      ctb: constitution,
      rgdt: '01/07/2017',
      cxdt: status === 'Cancelled' ? '31/03/2024' : '',
      lstupdt: '14/02/2024',
      stj: state && `State - ${state}`,
      stjCd: `${gstin.slice(0, 2)}001`,
      ctj: '',
      ctjCd: '',
      nba: ['Retail Business'],
      einvoiceStatus: 'No',
      panNo: gstin.slice(2, 12),
      pradr: { addr: { ...address, stcd: state, pncd: pincode, lt: '', lg: '' }, ntr: 'Retail Business' },
      adadr: [],
    },
    compliance: { filingFrequency: null },
    filing: [],
  };
}
