import { useEffect, useRef } from 'react';

interface SelectKeys {
  onAll: () => void;
  onEscape: () => void;
}

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** Ctrl A selects all rows and Escape clears, except in a text field, a dialog or a menu. */
export function useSelectKeys(keys: SelectKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || target?.closest(textFields)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
      if (event.key === 'Escape') latest.current.onEscape();
      else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        latest.current.onAll();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
