import * as v from 'valibot';
import { outsideAddress } from './config-address.ts';
import { StartError } from './errors.ts';

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)));

/** Switches for the operator's details on the public site; missing ones are not shown (decision 000, part 8). */
export const siteEntries = {
  SELLER_NAME: text,
  SELLER_ADDRESS: text,
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  CHAT_WIDGET_URL: v.optional(outsideAddress),
};
const siteSchema = v.object(siteEntries);

/** The configured part of the public site. */
export interface SiteConfig {
  readonly seller: { readonly name: string; readonly address: string } | null;
  readonly contactEmail: string | null;
  readonly chatWidgetUrl: string | null;
}

/** @throws {StartError} if only the seller's name or only the address is set */
export function readSite(env: v.InferOutput<typeof siteSchema>): SiteConfig {
  const { SELLER_NAME: name, SELLER_ADDRESS: address } = env;
  if ((name === undefined) !== (address === undefined)) {
    throw new StartError('SELLER_NAME and SELLER_ADDRESS belong together: set both or none.');
  }
  return {
    seller: name === undefined || address === undefined ? null : { name, address },
    contactEmail: env.CONTACT_EMAIL ?? null,
    chatWidgetUrl: env.CHAT_WIDGET_URL ?? null,
  };
}
