/** The parts of a clipboard that distinguish a file from text. */
export interface Pasted {
  readonly files: Iterable<File>;
  getData(format: string): string;
}

/**
 * The pasted files. Office programs add a picture of the copied text, and file managers add the names
 * of the files: a text that is not a file name is what the person copied.
 */
export function pastedFiles(clipboard: Pasted): readonly File[] {
  const files = [...clipboard.files];
  const text = clipboard.getData('text/plain').trim();
  return text === '' || files.some(({ name }) => text.includes(name)) ? files : [];
}
