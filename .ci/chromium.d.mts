export function findChromium(): Promise<{ CHROMIUM: string; HEADLESS_CHROMIUM: string }>;
