import { fontFamily, fontUnicodeRange, fontWeights } from '@chatline/ui/font-face';
import { embedFontUrl } from './embed-files.ts';

/** Pixels of one rem in a page that is not laid out yet. */
const defaultRemPx = 16;

/** Our element inside a foreign page. */
export interface EmbedFrame {
  /** Carries `data-theme`; contains the page and the layers over it. */
  readonly frame: HTMLElement;
  /** One rem in pixels, from the person's setting and not from the surrounding page. */
  readonly remPx: number;
  /** Removes everything that was added to that page. */
  remove(): void;
}

/** Light or dark, from the `color-scheme` of the surrounding page. */
function themeAround(element: HTMLElement, prefersDark: boolean): 'light' | 'dark' {
  const schemes = getComputedStyle(element).colorScheme.split(' ');
  return schemes.includes('dark') && (prefersDark || !schemes.includes('light')) ? 'dark' : 'light';
}

/** Fonts of a shadow root belong to the document, so our font has a name that cannot clash with those of the page. */
function addFont(): () => void {
  const face = new FontFace(fontFamily, `url("${embedFontUrl}") format("woff2")`, {
    weight: fontWeights,
    display: 'swap',
    unicodeRange: fontUnicodeRange,
  });
  document.fonts.add(face);
  return () => document.fonts.delete(face);
}

/** Adds a shadow root to an element, so that styles, classes, ids and scripts of the two pages stay apart. */
export function openFrame(element: HTMLElement): EmbedFrame {
  const host = document.createElement('div');
  // Stops inheritance. No rule of the page overrides an important inline style.
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
    remPx: Number.parseFloat(getComputedStyle(host).fontSize) || defaultRemPx,
    remove() {
      query.removeEventListener('change', paint);
      removeFont();
      host.remove();
    },
  };
}
