/** Fields whose value was changed, by a person or for one. */
const typed = new WeakSet<EventTarget>();
/** Fields and other elements that were given a file. */
let withFiles: readonly Element[] = [];
let isComposing = false;

function noteFiles(target: EventTarget | null): void {
  if (target instanceof Element) withFiles = [...withFiles.filter((one) => one.isConnected), target];
}

/** Records from now on what is entered in the page, so that an urgent release can keep it (page-snapshot.ts). */
export function watchTyping(): void {
  const onInput = ({ target }: Event) => {
    if (target !== null) typed.add(target);
    if (target instanceof HTMLInputElement && target.type === 'file') noteFiles(target);
  };
  const compose = ({ type }: Event) => {
    isComposing = type === 'compositionstart';
  };
  document.addEventListener('input', onInput, true);
  for (const type of ['compositionstart', 'compositionend', 'focusout'])
    document.addEventListener(type, compose, true);
  document.addEventListener(
    'drop',
    (event) => event.dataTransfer?.files.length && noteFiles(event.target),
    true,
  );
  document.addEventListener(
    'paste',
    (event) => event.clipboardData?.files.length && noteFiles(event.target),
    true,
  );
}

/** True if a field's value was changed. */
export function isTyped(field: Element): boolean {
  return typed.has(field);
}

/** The elements that were given a file. */
export function elementsWithFiles(): readonly Element[] {
  return withFiles.filter((one) => one.isConnected);
}

/** True while an input method composes text. */
export function isComposingText(): boolean {
  return isComposing;
}

let keepTyped: (() => void) | null = null;

/** Keeps what is entered in pages that crash from now on. @param keep called while such a page is still drawn */
export function keepTypedAtCrash(keep: () => void): void {
  keepTyped = keep;
}

/** For a page that has thrown an error and is about to be removed. */
export function beforeCrash(): void {
  try {
    keepTyped?.();
  } catch (error) {
    // The card of the crash is worth more than the text.
    console.error(error);
  }
}
