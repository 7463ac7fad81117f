import * as v from 'valibot';

const address = v.nullable(v.pipe(v.string(), v.url()));

/** Run-time configuration, as the page that the server sends carries it in its first HTML. */
export const pageConfigSchema = v.object({
  productName: v.pipe(v.string(), v.minLength(1)),
  apiBase: v.string(),
  capabilities: v.array(v.string()),
  /** Address of the external help chat behind "Need Help?"; null where none is configured. */
  helpUrl: address,
  isSandboxed: v.boolean(),
});
export type PageConfig = v.InferOutput<typeof pageConfigSchema>;

/** Ids of the JSON blocks in that page. */
export const pageConfigElementId = 'page-config';
export const registryElementId = 'module-registry';
/** Name of the meta element that carries the nonce of the style sheets made at run time. */
export const nonceMetaName = 'csp-nonce';
