import * as v from 'valibot';

/**
 * A page of a module as HTML, rendered when the module was built: it is read without JavaScript and painted before
 * the module loads. Texts contain placeholders and conditional parts, see page-facts.ts.
 */
export const prerenderedSchema = v.strictObject({
  title: v.string(),
  description: v.string(),
  /** Structured data of schema.org about the page; `%{…}` placeholders and `{origin}` inside texts. */
  structured: v.array(v.record(v.string(), v.unknown())),
  /** Style sheets in their order; `names` are their keys in the browser's cache. */
  styles: v.array(v.strictObject({ names: v.string(), css: v.string() })),
  html: v.string(),
});
export type Prerendered = v.InferOutput<typeof prerenderedSchema>;

/** The page's head as the module writes it. */
export type PageHead = Pick<Prerendered, 'title' | 'description' | 'structured'>;

/** Id of the data block in such a page that names the scripts to load once it is painted. */
export const lateScriptsElementId = 'late-scripts';
/** Attribute of #root if the server has put such a page into it. */
export const prerenderedAttribute = 'data-prerendered';
/** Attribute of #root if it contains a frame that the console replaces. */
export const firstFrameAttribute = 'data-frame';
