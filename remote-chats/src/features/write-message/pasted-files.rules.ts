/** What of a clipboard tells a file from words. */
export interface Pasted {
  readonly files: Iterable<File>;
  getData(format: string): string;
}

/**
 * The files that are pasted. Office programs add a picture of the words that were copied, and file managers the names
 * of the files: words that name no file are what the person copied.
 */
export function pastedFiles(clipboard: Pasted): readonly File[] {
  const files = [...clipboard.files];
  const text = clipboard.getData('text/plain').trim();
  return text === '' || files.some(({ name }) => text.includes(name)) ? files : [];
}
