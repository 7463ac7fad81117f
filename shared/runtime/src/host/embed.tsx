import { noPermissionFlags } from '@chatline/contract/access/roles';
import { type ChatGrant, chatGrant } from '@chatline/contract/calls/chat-embed';
import { readSessionToken } from '@chatline/contract/codecs/session-token';
import { pageConfigSchema } from '@chatline/contract/modules/page-config';
import { EmbeddedKit } from '@chatline/ui/embedded-kit';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { setConfig } from '../config.ts';
import { keepFlags, openSession, sessionStore } from '../session-store.ts';
import { openFrame } from './embed-frame.ts';
import { type CheckAccess, EmbedGate } from './embed-gate.tsx';
import { nextGrantInMs } from './next-grant.ts';
import { NoticeHost } from './notices.tsx';
import { QueryProvider } from './query-provider.tsx';

const tryAgainMs = 10_000;

/** Options from the embedding page. */
export interface EmbedOptions {
  /** The response of `POST /v1/chats/embed` to its server. */
  readonly grant: unknown;
  /** Requests the next grant from its server; without it the page ends with the first grant. */
  readonly renew?: () => Promise<unknown>;
  /** That page's CSP nonce, if its styles need one. */
  readonly nonce?: string;
}

/** The embedded page and its access check. */
export interface EmbeddedPage {
  readonly Page: ComponentType;
  /** See {@link CheckAccess}. */
  readonly checkAccess: CheckAccess;
}

function openGrant({ token }: ChatGrant): void {
  const session = readSessionToken(token);
  if (session === null) throw new Error('The grant has no token');
  openSession(token, session);
  keepFlags({ ...noPermissionFlags, whatsapp_chat: true });
}

function openConfig({ apiBase, productName, capabilities }: ChatGrant): void {
  const config = { apiBase, productName, capabilities, helpUrl: null, isSandboxed: false };
  setConfig(v.parse(pageConfigSchema, config));
}

/**
 * Uses a grant, and requests each next one before it ends.
 * @returns a function that stops this
 * @throws {ValiError} if the first grant is invalid
 */
function renewGrants({ grant, renew }: EmbedOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const take = (raw: unknown) => {
    if (isLeft) return;
    const parsed = v.parse(chatGrant, raw);
    openConfig(parsed);
    openGrant(parsed);
    if (renew) renewIn(renew, nextGrantInMs(parsed.lastsSeconds));
  };
  const renewIn = (request: () => Promise<unknown>, waitMs: number) => {
    clearTimeout(timer);
    if (isLeft) return;
    const renewNow = () => {
      // The next request also follows after a response without a grant (the account may be switched off).
      request()
        .then(take)
        .catch(() => renewIn(request, tryAgainMs));
    };
    timer = setTimeout(renewNow, waitMs);
  };
  take(grant);
  return () => {
    isLeft = true;
    clearTimeout(timer);
    sessionStore.setState({ token: null });
  };
}

/**
 * Shows a page of ours inside an element of a foreign page, in a shadow root, so that neither affects the
 * other's styles. Nothing is written to that page's storage: the token is kept in memory.
 * @returns a function that removes it, with everything that was added with it
 * @throws {ValiError} if the grant is invalid
 */
export function embedPage(
  { Page, checkAccess }: EmbeddedPage,
  element: HTMLElement,
  options: EmbedOptions,
): () => void {
  const leave = renewGrants(options);
  const { frame, remPx, remove } = openFrame(element);
  const rootElement = document.createElement('div');
  frame.append(rootElement);
  const root = createRoot(rootElement);
  root.render(
    <StrictMode>
      <EmbeddedKit frame={frame} remPx={remPx} nonce={options.nonce}>
        <NoticeHost />
        <QueryProvider>
          <EmbedGate checkAccess={checkAccess}>
            <Page />
          </EmbedGate>
        </QueryProvider>
      </EmbeddedKit>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    leave();
    remove();
  };
}
