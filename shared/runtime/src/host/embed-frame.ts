import { fontFamily, fontUnicodeRange, fontWeights } from '@chatline/ui/font-face';
import { embedFontUrl } from './embed-files.ts';

/** Of a page that is not laid out yet. */
const usualRemPx = 16;

/** An element of ours inside a page that is not ours. */
export interface EmbedFrame {
  /** Carries `data-theme`; pages and what floats over them stand in it. */
  readonly frame: HTMLElement;
  /** One rem as the person has set it, in pixels, whatever the page around says. */
  readonly remPx: number;
  /** Takes away everything that was put into that page. */
  remove(): void;
}

/** As dark as the page around says it is: `color-scheme` is what it tells its browser. */
function themeAround(element: HTMLElement, prefersDark: boolean): 'light' | 'dark' {
  const schemes = getComputedStyle(element).colorScheme.split(' ');
  return schemes.includes('dark') && (prefersDark || !schemes.includes('light')) ? 'dark' : 'light';
}

/** Fonts of a shadow root are the document's: the look's own name keeps it apart from those of the page. */
function addFont(): () => void {
  const face = new FontFace(fontFamily, `url("${embedFontUrl}") format("woff2")`, {
    weight: fontWeights,
    display: 'swap',
    unicodeRange: fontUnicodeRange,
  });
  document.fonts.add(face);
  return () => document.fonts.delete(face);
}

/** Puts a shadow root into an element: no style goes in or out, and no class, id or script of one meets the other's. */
export function openFrame(element: HTMLElement): EmbedFrame {
  const host = document.createElement('div');
  // What is inherited ends here; in this place and this important no rule of the page comes before it.
  host.style.setProperty('all', 'initial', 'important');
  host.style.setProperty('display', 'block', 'important');
  const frame = document.createElement('div');
  // The page around may be in any language.
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
