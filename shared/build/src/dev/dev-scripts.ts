import { build } from 'esbuild';
import { integrityOf } from '../common/integrity.ts';

/** A small classic script that stays the same while the code that it loads is compiled again. */
export interface DevScript {
  readonly text: string;
  readonly integrity: string;
}

/**
 * Bundles source files into one classic script.
 * @param files relative to this folder, in the order in which they run
 * @param constants names in them to replace, and the texts for these
 */
async function script(files: readonly string[], constants: Record<string, string> = {}): Promise<DevScript> {
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file) => `import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // The workspace declares its files free of side effects, but these have only side effects.
    ignoreAnnotations: true,
    define: Object.fromEntries(Object.entries(constants).map(([name, text]) => [name, JSON.stringify(text)])),
    logLevel: 'warning',
  });
  const text = outputFiles[0]?.text ?? '';
  return { text, integrity: integrityOf(Buffer.from(text)) };
}

/** The first script of a page: React's hook, then the theme as in production. */
export function bootScript(): Promise<DevScript> {
  return script(['./dev-hook.ts', '../../../ui/src/theme-boot.ts']);
}

/** Fetches the shell's main script. */
export function startScript(mainScript: string): Promise<DevScript> {
  return script(['./dev-start.ts'], { mainScript });
}

/** Names of a remote's constant entry and of the container behind it. */
interface EntryNames {
  readonly entryName: string;
  readonly containerName: string;
  readonly containerScript: string;
}

/** Loads a remote's container. */
export function entryScript({ entryName, containerName, containerScript }: EntryNames): Promise<DevScript> {
  return script(['./dev-entry.ts'], { entryName, containerName, containerScript });
}
