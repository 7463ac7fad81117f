import { readFile } from 'node:fs/promises';
import { type BuildContext, context, type Plugin } from 'esbuild';

/** Sources of a program for Node. */
interface Sources {
  readonly main: string;
  /** Folders that it reads at run time. */
  readonly folders: readonly string[];
}

/** Bundles only our own workspace. */
const packagesAside: Plugin = {
  name: 'packages-aside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@chatline/') ? undefined : { path, external: true },
    );
  },
};

function reportBuilds({ main, folders }: Sources, take: (isWhole: boolean) => void): Plugin {
  return {
    name: 'report-builds',
    setup(build) {
      build.onLoad({ filter: /[\\/]main\.ts$/ }, async ({ path }) =>
        path === main
          ? { contents: await readFile(path, 'utf8'), loader: 'ts', watchDirs: [...folders] }
          : undefined,
      );
      build.onEnd(({ errors }) => take(errors.length === 0));
    },
  };
}

/**
 * Bundles a program without output, now and after each change of one of its files.
 * @param take called after each bundling, with true if the sources compile; errors are printed
 */
export async function watchSources(
  sources: Sources,
  take: (isWhole: boolean) => void,
): Promise<BuildContext> {
  const made = await context({
    entryPoints: [sources.main],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    loader: { '.sql': 'text' },
    plugins: [packagesAside, reportBuilds(sources, take)],
    logLevel: 'warning',
  });
  await made.watch();
  return made;
}
