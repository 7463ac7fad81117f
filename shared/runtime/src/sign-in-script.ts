import * as v from 'valibot';

const timeoutMs = 10_000;

/** Options for the provider's window, with callbacks for its result and its failure. */
interface TokenClientOptions {
  readonly client_id: string;
  readonly scope: string;
  readonly callback: (answer: unknown) => void;
  readonly error_callback: (problem: unknown) => void;
}

interface TokenClient {
  requestAccessToken(): void;
}

/** The part of the provider's script that the token flow uses (`google.accounts.oauth2`). */
export interface SignInProvider {
  initTokenClient(options: TokenClientOptions): TokenClient;
}

// The objects themselves are kept: their methods may rely on `this`.
const providerSchema = v.custom<SignInProvider>((value) => hasMethod(value, 'initTokenClient'));

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasMethod(value: unknown, name: string): boolean {
  return isObject(value) && typeof Reflect.get(value, name) === 'function';
}

function presentProvider(): SignInProvider | undefined {
  const found = ['google', 'accounts', 'oauth2'].reduce<unknown>(
    (from, name) => (isObject(from) ? Reflect.get(from, name) : undefined),
    globalThis,
  );
  const parsed = v.safeParse(providerSchema, found);
  return parsed.success ? parsed.output : undefined;
}

let loading: Promise<void> | undefined;

/**
 * Loads the provider's script once, at the first sign-in; a failed load is tried again the next time.
 * @throws {Error} if the script is blocked, does not load in time or has no token client
 */
export async function loadSignInProvider(scriptUrl: string): Promise<SignInProvider> {
  const before = presentProvider();
  if (before !== undefined) return before;
  loading ??= loadScript(scriptUrl).finally(() => {
    loading = undefined;
  });
  await loading;
  const provider = presentProvider();
  if (provider === undefined) throw new Error('The sign-in script brought no token client');
  return provider;
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (failure?: Error): void => {
      clearTimeout(timer);
      if (failure === undefined) {
        resolve();
        return;
      }
      script.remove();
      reject(failure);
    };
    const timer = setTimeout(() => end(new Error('The sign-in script took too long')), timeoutMs);
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end(new Error('The sign-in script did not load')));
    document.head.append(script);
  });
}
