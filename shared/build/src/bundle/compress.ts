import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const compressible = /\.(?:js|css|svg|json|html)$/;

/** Writes a `.br` and a `.gz` beside every file that gets smaller, so that the server never compresses. */
export async function compressFiles(dir: string, files: readonly string[]): Promise<void> {
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const full = path.join(dir, file);
        const bytes = await readFile(full);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await Promise.all([
          writeFile(`${full}.br`, await brotli(bytes, quality)),
          writeFile(`${full}.gz`, await gz(bytes, { level: 9 })),
        ]);
      }),
  );
}
