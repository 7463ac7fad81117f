import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Receives files that are dropped anywhere on the conversation around an element.
 * @returns true while files are dragged over it
 */
export function useDrop(
  part: RefObject<HTMLElement | null>,
  take: { readonly isTaking: boolean; readonly onFiles: (files: readonly File[]) => void },
): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent((files: readonly File[]) => {
    if (take.isTaking && files.length > 0) take.onFiles(files);
  });
  useEffect(() => {
    const pane = part.current?.closest('section');
    if (!pane) return;
    const ends = new AbortController();
    const { signal } = ends;
    pane.addEventListener('dragover', () => setIsOver(true), { signal });
    pane.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && pane.contains(relatedTarget))) setIsOver(false);
      },
      { signal },
    );
    pane.addEventListener(
      'drop',
      ({ dataTransfer }) => {
        setIsOver(false);
        drop([...(dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => ends.abort();
  }, [part]);
  return isOver && take.isTaking;
}
