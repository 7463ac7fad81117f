/** The parts of a clipboard that distinguish a file from text. */
export interface Pasted {
  readonly files: Iterable<File>;
  getData(format: string): string;
}

/**
 * The files that are pasted. Office programs add a picture of the text that was copied, and file managers the names
 * of the files: a text that names no file is what the person copied.
 */
export function pastedFiles(clipboard: Pasted): readonly File[] {
  const files = [...clipboard.files];
  const text = clipboard.getData('text/plain').trim();
  return text === '' || files.some(({ name }) => text.includes(name)) ? files : [];
}
