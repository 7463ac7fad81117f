/** A browser and its system by the names that people use; empty if unknown. */
export interface ShownBrowser {
  readonly browser: string;
  readonly system: string;
}

// Browsers name those that they descend from too, so the most specific comes first.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPX|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];
/** Longer than any browser's; the rest is not read. */
const maxLength = 512;

function nameIn(text: string, names: readonly [RegExp, string][]): string {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? '';
}

/** Reads the names of browser and system from a `User-Agent`, which anyone can set to anything. */
export function readUserAgent(header: string | undefined): ShownBrowser {
  const text = (header ?? '').slice(0, maxLength);
  return { browser: nameIn(text, browsers), system: nameIn(text, systems) };
}
