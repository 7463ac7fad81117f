import * as v from 'valibot';

/**
 * A page of a module as HTML, rendered when the module was built: what is read without JavaScript and painted
 * before it comes. Texts hold placeholders and conditional parts, see page-facts.ts.
 */
export const prerenderedSchema = v.strictObject({
  title: v.string(),
  description: v.string(),
  /** What schema.org calls the things on the page; `%{…}` placeholders and `{origin}` inside texts. */
  structured: v.array(v.record(v.string(), v.unknown())),
  /** Style sheets in their order; `names` is what the browser's cache knows them by. */
  styles: v.array(v.strictObject({ names: v.string(), css: v.string() })),
  html: v.string(),
});
export type Prerendered = v.InferOutput<typeof prerenderedSchema>;

/** The page's head as the module writes it. */
export type PageHead = Pick<Prerendered, 'title' | 'description' | 'structured'>;

/** Id of the data block in such a page that names the scripts to load once it is painted. */
export const lateScriptsElementId = 'late-scripts';
/** Attribute of #root where the server has put such a page into it. */
export const prerenderedAttribute = 'data-prerendered';
