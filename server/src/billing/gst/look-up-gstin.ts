import { dayMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import type { GstConfig } from '../../platform/config-billing.ts';
import type { Services } from '../../platform/services/services.ts';
import { findLookup, type GstRecord, upsertLookup } from './gst-lookups.store.ts';
import { addressLines, gstResponse } from './gst-response.schema.ts';

const timeoutMs = 10_000;
const foundDays = 30;
/** A number that was unknown yesterday may have been assigned since. */
const unknownDays = 1;

/** Matches the service's messages about its own failures; any other message is about the number. */
const ownFailure = /key|credit|limit|quota|server|time|try again|unauthori/i;

async function fetchRecord({ fetch }: Services, { url, key }: GstConfig, gstin: string): Promise<GstRecord> {
  const response = await fetch(`${url}/api/verifyGST`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ key_secret: key, gstNo: gstin }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`it responded with ${response.status}`);
  const gstnResponse = v.parse(gstResponse, await response.json());
  if ('error' in gstnResponse) {
    if (ownFailure.test(gstnResponse.message)) throw new Error('it reported a failure of its own');
    return { is_active: false, legal_name: '', status: 'Not found', address: [], taxpayer_type: '' };
  }
  const { gstin: about, lgnm, sts, dty, pradr } = gstnResponse.taxpayerInfo;
  if (about.toUpperCase() !== gstin) throw new Error('its response is about another number');
  return {
    is_active: /^(?:active|provisional)$/i.test(sts.trim()),
    legal_name: lgnm.trim(),
    status: sts.trim(),
    address: addressLines(pradr.addr),
    taxpayer_type: dty,
  };
}

/**
 * Returns the record of a GST number whose check character is right: a stored one of the last 30 days, else the
 * service's.
 * @returns null if the service is not set up, does not respond, or fails
 */
export async function lookUpGstin(services: Services, gstin: string): Promise<GstRecord | null> {
  const { config, clock, database, log } = services;
  const now = clock();
  const stored = await findLookup(database, gstin, new Date(now.getTime() - foundDays * dayMs));
  if (stored !== null && stored.legal_name !== '') return stored;
  const unknownSince = new Date(now.getTime() - unknownDays * dayMs);
  const unknown = stored && (await findLookup(database, gstin, unknownSince));
  if (unknown !== null) return unknown;
  if (config.gst === null) return null;
  try {
    const record = await fetchRecord(services, config.gst, gstin);
    await upsertLookup(database, gstin, record, now);
    return record;
  } catch (error) {
    const reason = error instanceof v.ValiError ? 'it responded in another shape' : String(error);
    log.warn({ reason }, 'a GST number could not be looked up');
    return null;
  }
}
