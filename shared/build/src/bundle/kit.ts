import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { runtimeDir, uiDir } from '../common/paths.ts';

/** Entries that only a host uses; they are not shared with remotes. */
const hostOnly =
  /^@chatline\/(?:runtime\/(?:host|testing)\/.*|ui\/(?:alert-dialog|embedded-kit|font-face|provider|theme|theme-boot|toast-theme|use-media))$/;

function readPackage<S extends v.GenericSchema>(dir: string, schema: S): v.InferOutput<S> {
  return v.parse(schema, JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')));
}

const exporting = v.object({ name: v.string(), exports: v.record(v.string(), v.string()) });

/** The requests that shell and remotes share one instance of, as remotes write them, each with its declaration file. */
export function kitSources(): Readonly<Record<string, string>> {
  const entries = [runtimeDir, uiDir].flatMap((dir) => {
    const { name, exports } = readPackage(dir, exporting);
    return Object.entries(exports).map(([key, source]) => {
      const declaration = path.posix.join(path.basename(dir), source).replace(/\.tsx?$/, '.d.ts');
      return [key.replace('.', name), declaration] as const;
    });
  });
  return Object.fromEntries(entries.filter(([request]) => !hostOnly.test(request)));
}

/** The requests that shell and remotes share one instance of, as remotes write them. */
export function kitRequests(): readonly string[] {
  return Object.keys(kitSources());
}

/** Parts that only pages of the client area use: they are in the file of its frame, and a window does not load them. */
const framedParts: readonly string[] = [
  '@chatline/ui/choice',
  '@chatline/ui/dialog',
  '@chatline/ui/dialog-frame',
  '@chatline/ui/menu',
  '@chatline/ui/page-header',
  '@chatline/ui/panel',
  '@chatline/ui/tiles',
];

/** Parts that few pages use: most forms do without them. */
const rareParts: readonly string[] = [
  '@chatline/ui/code-block',
  '@chatline/ui/radio-group',
  '@chatline/ui/shop-drawing',
];

/** Parts of forms: they have a file of their own. */
const formParts: readonly string[] = [
  '@chatline/runtime/edits',
  '@chatline/runtime/mark-refused-field',
  '@chatline/ui/message-text',
  '@chatline/ui/search-select',
  '@chatline/ui/stale-edits',
];

/** The chunk of the shell with a part of the kit, as `shell/src/modules/kit.ts` names it. */
export function kitChunk(part: string): string {
  if (part === '@chatline/runtime/form') return 'form';
  if (part === '@chatline/ui/data-table' || part === '@chatline/ui/list-bar') return 'table';
  if (part.startsWith('@chatline/ui/day-')) return 'kit-days';
  if (framedParts.includes(part)) return 'client-area';
  if (rareParts.includes(part)) return 'kit-rare';
  return formParts.includes(part) ? 'kit-forms' : 'kit';
}

/** Installed version of React: remotes require it or a later one of the same major. */
export function reactVersion(): string {
  return readPackage(path.join(uiDir, 'node_modules/react'), v.object({ version: v.string() })).version;
}
