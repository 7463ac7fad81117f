import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** @throws {Error} with a message that says what to do, if the file cannot be read */
export async function readBytes(file: string): Promise<Buffer> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${file} is a folder: delete it, and the next build writes the file`);
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${file} cannot be read, because it does not exist`);
    throw new Error(`${file} cannot be read: let the user that runs this read and write it`);
  }
}

/** @throws {Error} as {@link readBytes} does */
export async function readText(file: string): Promise<string> {
  return (await readBytes(file)).toString('utf8');
}
