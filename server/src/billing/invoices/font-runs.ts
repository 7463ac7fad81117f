/**
 * The font in `fonts/` for each script; all other characters use Anek Latin. Noto is used for scripts in which fontkit
 * fails on some text in Anek.
 */
const scripts = [
  { font: 'noto-sans-bengali', script: /\p{Script=Bengali}/u },
  { font: 'noto-sans-devanagari', script: /\p{Script=Devanagari}/u },
  { font: 'noto-sans-gujarati', script: /\p{Script=Gujarati}/u },
  { font: 'anek-kannada', script: /\p{Script=Kannada}/u },
  { font: 'anek-malayalam', script: /\p{Script=Malayalam}/u },
  { font: 'anek-tamil', script: /\p{Script=Tamil}/u },
  { font: 'anek-telugu', script: /\p{Script=Telugu}/u },
  { font: 'noto-sans-gurmukhi', script: /\p{Script=Gurmukhi}/u },
  { font: 'noto-sans-oriya', script: /\p{Script=Oriya}/u },
] as const;

/** The fonts of the Indian scripts, by file name. */
export const scriptFonts = scripts.map(({ font }) => font);
type ScriptFont = (typeof scriptFonts)[number];

/** A part of a text that is drawn in one font; null is the sheet's own font. */
export interface FontRun {
  readonly font: ScriptFont | null;
  readonly text: string;
}

/** Joiners and dandas belong to the script around them. */
const joining = /[\u0964\u0965]|\p{Script=Inherited}/u;

function fontOf(character: string, before: ScriptFont | null): ScriptFont | null {
  if (joining.test(character)) return before;
  return scripts.find(({ script }) => script.test(character))?.font ?? null;
}

/** Splits a text where its script changes: a business may write its name in any script of India. */
export function fontRuns(text: string): FontRun[] {
  const runs: { font: ScriptFont | null; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = fontOf(character, last?.font ?? null);
    if (last !== undefined && last.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
