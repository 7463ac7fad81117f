import {
  nonceMetaName,
  ownScriptsMetaName,
  type PageConfig,
  pageConfigElementId,
  pageConfigSchema,
  serverTimeMetaName,
} from '@chatline/contract/modules/page-config';
import * as v from 'valibot';
import { setConfig } from '../config.ts';

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/** The server's time at which it made the page, in milliseconds; undefined from an earlier server. */
export function pageTime(): number | undefined {
  return Number(metaOf(serverTimeMetaName)?.content) || undefined;
}

/** The nonce for style sheets made at run time; undefined if the page has none. */
export function pageNonce(): string | undefined {
  const meta = metaOf(nonceMetaName);
  return meta?.content || meta?.nonce || undefined;
}

/** True if the page may load no script of a third party, so that its document shows no other page. */
export const hasOwnScriptsOnly = (): boolean => metaOf(ownScriptsMetaName) !== null;

/** The JSON of a data block in the page; undefined if it is missing or broken. */
export function pageData(elementId: string): unknown {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the run-time configuration from the page and starts the runtime with it.
 * @throws {Error} if it is missing or broken, because nothing works without it
 */
export function startRuntime(): PageConfig {
  const config = v.parse(pageConfigSchema, pageData(pageConfigElementId));
  setConfig(config);
  return config;
}
