import {
  nonceMetaName,
  type PageConfig,
  pageConfigElementId,
  pageConfigSchema,
} from '@chatline/contract/modules/page-config';
import * as v from 'valibot';
import { setConfig } from '../config.ts';

/** The nonce that style sheets made at run time carry, or undefined where the page has none. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${nonceMetaName}"]`);
  return meta?.content || meta?.nonce || undefined;
}

/** The JSON that the page carries in a data block, or undefined where it is missing or broken. */
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
 * Reads the run-time configuration that the page carries and starts the runtime with it.
 * @throws {Error} where the page carries none or a broken one: then nothing can work
 */
export function startRuntime(): PageConfig {
  const config = v.parse(pageConfigSchema, pageData(pageConfigElementId));
  setConfig(config);
  return config;
}
