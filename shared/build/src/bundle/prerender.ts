import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Prerendered, prerenderedSchema } from '@chatline/contract/modules/prerendered';
import { type ShellFrame, shellFrameSchema, shellPageSchema } from '@chatline/contract/modules/shell-page';
import { build } from 'esbuild';
import * as v from 'valibot';
import { withoutStyleAttributes } from './prerender-styles.ts';

/** Folder of rendered pages in a release. */
export const prerenderFolder = 'prerender';
const entry = 'src/prerender/main.tsx';
/** The same of the shell, whose pages are in `shell.json`. */
const shellEntry = 'src/prerender.tsx';

type Render = () => Promise<unknown>;
const moduleSchema = v.object({ render: v.custom<Render>((value) => typeof value === 'function') });
const shellRenderedSchema = v.object({
  pages: v.record(v.string(), shellPageSchema),
  frames: v.record(v.string(), shellFrameSchema),
});
const pagesSchema = v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), prerenderedSchema);

/**
 * Renders pages of a remote to HTML on request: a remote with `src/prerender/main.tsx`, which
 * exports `render()`. Each becomes `prerender/<page>.json` in the release.
 * @throws {Error} if a page cannot be rendered
 */
export async function prerenderPages(dir: string, outputDir: string): Promise<void> {
  if (!existsSync(path.join(dir, entry))) return;
  const pages = v.parse(pagesSchema, await renderIn(dir, entry, outputDir));
  await mkdir(path.join(outputDir, prerenderFolder), { recursive: true });
  for (const [page, rendered] of Object.entries(pages)) {
    const file = path.join(outputDir, prerenderFolder, `${page}.json`);
    await writeFile(file, JSON.stringify(withoutStyleAttributes(rendered) satisfies Prerendered));
  }
}

/**
 * Renders the shell's own pages, by path, and what other pages show first, by frame.
 * @throws {Error} if a page cannot be rendered
 */
export async function prerenderShell(dir: string, outputDir: string) {
  const { pages, frames } = v.parse(shellRenderedSchema, await renderIn(dir, shellEntry, outputDir));
  return { pages: withStyleRules(pages), frames: withStyleRules(frames) };
}

/** Turns the style attributes of each page into rules. */
function withStyleRules<Page extends ShellFrame>(
  pages: Readonly<Record<string, Page>>,
): Record<string, Page> {
  return Object.fromEntries(
    Object.entries(pages).map(([path, page]) => [path, withoutStyleAttributes(page)]),
  );
}

/** The pages' code for Node, in production mode as in the browser: one bundle, run once. */
async function renderIn(dir: string, entry: string, outputDir: string): Promise<unknown> {
  await mkdir(path.dirname(outputDir), { recursive: true });
  const folder = await mkdtemp(path.join(path.dirname(outputDir), 'prerender-'));
  const outfile = path.join(folder, 'main.mjs');
  try {
    await build({
      absWorkingDir: dir,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: 'automatic',
      banner: {
        js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
      },
      logLevel: 'warning',
    });
    const { render } = v.parse(moduleSchema, { ...(await import(outfile)) });
    return await render();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
