export interface SystemChromium {
  readonly CHROMIUM: string | undefined;
  readonly HEADLESS_CHROMIUM: string | undefined;
}

export function systemChromium(): SystemChromium;
export function launchOptions(executablePath?: string): { executablePath?: string; args: string[] };
