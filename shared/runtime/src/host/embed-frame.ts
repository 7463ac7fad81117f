import { fontFamily, fontUnicodeRange, fontWeights } from '@chatline/ui/font-face';
import { embedFontUrl } from './embed-files.ts';

/** The rem of a page that is not laid out yet. */
const usualRemPx = 16;

/** An element of ours inside a page that is not ours. */
export interface EmbedFrame {
  /** Has `data-theme`; contains the page and what floats over it. */
  readonly frame: HTMLElement;
  /** One rem as the person has set it, in pixels, independent of the surrounding page. */
  readonly remPx: number;
  /** Removes everything that was added to that page. */
  remove(): void;
}

/** Light or dark as the surrounding page declares by `color-scheme`. */
function themeAround(element: HTMLElement, prefersDark: boolean): 'light' | 'dark' {
  const schemes = getComputedStyle(element).colorScheme.split(' ');
  return schemes.includes('dark') && (prefersDark || !schemes.includes('light')) ? 'dark' : 'light';
}

/** Fonts of a shadow root belong to the document: our font's own name cannot clash with those of the page. */
function addFont(): () => void {
  const face = new FontFace(fontFamily, `url("${embedFontUrl}") format("woff2")`, {
    weight: fontWeights,
    display: 'swap',
    unicodeRange: fontUnicodeRange,
  });
  document.fonts.add(face);
  return () => document.fonts.delete(face);
}

/** Adds a shadow root to an element: styles, classes, ids and scripts of the two pages stay apart. */
export function openFrame(element: HTMLElement): EmbedFrame {
  const host = document.createElement('div');
  // Ends inheritance; no rule of the page overrides an important inline style.
  host.style.setProperty('all', 'initial', 'important');
  host.style.setProperty('display', 'block', 'important');
  const frame = document.createElement('div');
  // The surrounding page may be in any language.
  frame.lang = 'en';
  host.attachShadow({ mode: 'open' }).append(frame);
  element.append(host);
  const query = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    frame.dataset.theme = themeAround(element, query.matches);
  };
  paint();
  query.addEventListener('change', paint);
  const removeFont = addFont();
  return {
    frame,
    remPx: Number.parseFloat(getComputedStyle(host).fontSize) || usualRemPx,
    remove() {
      query.removeEventListener('change', paint);
      removeFont();
      host.remove();
    },
  };
}
