import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { noPermissionFlags } from '../../access/roles.ts';
import { type ChatGrant, chatGrant } from '../../calls/chat-embed.ts';
import { readSessionToken } from '../../codecs/session-token.ts';
import { pageConfigSchema } from '../../contract/page-config.ts';
import { setConfig } from '../config.ts';
import { keepFlags, openSession, sessionStore } from '../session-store.ts';
import { HostProviders } from './providers.tsx';
import { QueryProvider } from './query-provider.tsx';

/** The next grant is asked for this long before the present one ends, in milliseconds. */
const renewBeforeMs = 60_000;
const tryAgainMs = 10_000;

/** What the embedding page hands over. */
export interface EmbedOptions {
  /** What its server was answered by `POST /v1/chats/embed`. */
  readonly grant: unknown;
  /** Asks its server for the next one; without it the page ends with the first. */
  readonly renew?: () => Promise<unknown>;
}

function openGrant({ token }: ChatGrant): void {
  const session = readSessionToken(token);
  if (session === null) throw new Error('The grant has no token');
  openSession(token, session);
  keepFlags({ ...noPermissionFlags, whatsapp_chat: true });
}

/**
 * Shows a page of ours inside an element of a page that is not ours. Nothing is kept in that page's storage: the
 * token lives as long as the page.
 * @returns takes it away again
 * @throws {ValiError} where the grant is none
 */
export function embedPage(
  Page: ComponentType,
  element: HTMLElement,
  { grant, renew }: EmbedOptions,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (raw: unknown) => {
    const { apiBase, productName, capabilities, ...rest } = v.parse(chatGrant, raw);
    const config = { apiBase, productName, capabilities, helpUrl: null, isSandboxed: false };
    setConfig(v.parse(pageConfigSchema, config));
    openGrant({ apiBase, productName, capabilities, ...rest });
    if (renew) later(renew, rest.expiresAtMs - Date.now() - renewBeforeMs);
  };
  const later = (ask: () => Promise<unknown>, waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        ask().then(take, () => later(ask, tryAgainMs));
      },
      Math.max(0, waitMs),
    );
  };
  take(grant);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <HostProviders nonce={undefined}>
        <QueryProvider>
          <Page />
        </QueryProvider>
      </HostProviders>
    </StrictMode>,
  );
  return () => {
    clearTimeout(timer);
    root.unmount();
    sessionStore.setState({ token: null });
  };
}
