import path from 'node:path';
import type { carriedSchema } from '@chatline/contract/modules/shell-manifest';
import { type Compilation, ConcatenatedModule, type Module, type Stats } from '@rspack/core';
import type * as v from 'valibot';
import { workspaceDir } from '../common/paths.ts';

export type Carried = Readonly<v.InferOutput<typeof carriedSchema>>;

const packageForm = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Undefined for the app's own sources. */
function codeOf(file: string): string | undefined {
  const packageName = packageForm.exec(file)?.[1];
  if (packageName !== undefined) return packageName.replace('\\', '/');
  const source = path.relative(workspaceDir, file).split(path.sep).join('/');
  return source.startsWith('shared/') ? source : undefined;
}

const partsOf = (module: Module): readonly Module[] =>
  module instanceof ConcatenatedModule ? module.modules.flatMap(partsOf) : [module];

function carriedIn({ chunkGraph }: Compilation, chunk: Parameters<typeof chunkGraph.getChunkModules>[0]) {
  const bytes: Record<string, number> = {};
  for (const module of chunkGraph.getChunkModules(chunk).flatMap(partsOf)) {
    const code = codeOf(module.nameForCondition() ?? '');
    if (code !== undefined) bytes[code] = (bytes[code] ?? 0) + module.size();
  }
  return bytes;
}

/** The code of others that a build has put into each of its scripts. */
export function carriedBy({ compilation }: Stats): Carried {
  const files = [...compilation.chunks].flatMap((chunk) =>
    [...chunk.files].map((file) => [file, carriedIn(compilation, chunk)] as const),
  );
  return Object.fromEntries(files.filter(([file]) => file.endsWith('.js')));
}

/** Each script of a build and the files whose code is in it, by their paths from the workspace or in their packages. */
export type FilesInScripts = ReadonlyMap<string, readonly string[]>;

export function filesInScripts({ compilation }: Stats): FilesInScripts {
  const { chunkGraph } = compilation;
  const filesIn = (chunk: Parameters<typeof chunkGraph.getChunkModules>[0]) =>
    chunkGraph
      .getChunkModules(chunk)
      .flatMap(partsOf)
      .flatMap((module) => module.nameForCondition() ?? [])
      .map((file) => path.relative(workspaceDir, file).replace(/.*[\\/]node_modules[\\/]/, ''));
  return new Map(
    [...compilation.chunks].flatMap((chunk) => [...chunk.files].map((script) => [script, filesIn(chunk)])),
  );
}
