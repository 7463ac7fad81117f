import { vi } from 'vitest';

/** Loads a document at a path of this origin. */
export async function loadDocument(path: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.src = path;
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve);
    document.documentElement.append(frame);
  });
  if (frame.contentDocument === null) throw new Error(`${path} is not of this origin`);
  return frame.contentDocument;
}

/**
 * Gives the page the cookies of a document: a browser chooses them by the path that a document was loaded from,
 * whatever path the history shows later.
 */
export function shareCookies(from: Document): void {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => from.cookie);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    from.cookie = cookie;
  });
}
