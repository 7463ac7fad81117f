import { minTokenLength, tokenStorageKey } from '@chatline/contract/constants/session';
import type { EarlyRead } from '@chatline/contract/modules/early-reads';
import type { StageRules, StageVisitor } from '@chatline/contract/modules/stage';
import { followPreload, preloadScript } from '@chatline/runtime/host/request-script.ts';
import { isSessionStaged } from '@chatline/runtime/host/stage-choice.ts';
import { lookedModule, lookFilesHere } from './look-files.ts';
import { sendReads } from './send-reads.ts';

// Part of the classic script that runs before paint.
// The code of a page behind the login is requested at once, but only for users who will see it: for others the file
// would be unused, and the browser's console would warn about it. The same holds for a release that is staged: the
// browser chooses between its files and those of the live one.
// The calls that the page begins with are sent at once too, under the same conditions. The API client takes their
// responses (shared/runtime/src/host/early-reads.ts).
interface File {
  readonly href: string;
  readonly integrity: string;
}

/** Written by the server into the page (render-page.ts), so it is not parsed by a schema. */
interface EarlyFiles {
  /** Roles that may open the page; null for a public page. */
  readonly roles: readonly (string | null)[] | null;
  readonly files: readonly File[];
  /** The module's files of the live release, and those of a staged one. */
  readonly choice?: {
    readonly live: readonly File[];
    readonly staged: readonly File[];
    readonly rules: StageRules;
    /** The same of the module's reads. */
    readonly reads?: { readonly live: readonly EarlyRead[]; readonly staged: readonly EarlyRead[] };
  };
  /** The calls that the page begins with; of a staged module, those of the frame. */
  readonly reads?: readonly EarlyRead[];
  /** Base of the API's addresses. */
  readonly api?: string;
}

interface Holder extends Omit<StageVisitor, 'seat'> {
  readonly token: string;
}

/** Returns the signed-in account, from the saved token; the server checks every call, so this only chooses requests. */
function savedHolder(): Holder {
  try {
    const token = localStorage.getItem(tokenStorageKey) ?? '';
    const [, payload = ''] = token.split('.');
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const said = JSON.parse(new TextDecoder().decode(bytes));
    if (token.length >= minTokenLength && Number(said.exp) * 1000 > Date.now())
      return { token, role: String(said.user_roll), account: said.sub ?? null };
  } catch {
    // No session, an unreadable one, or no access to storage.
  }
  return { token: '', role: null, account: null };
}

/** Shows the frame in the HTML (render-page.ts) with the width of the sidebar (use-side-menu.ts). */
function showFirstFrame(): void {
  const { dataset } = document.documentElement;
  dataset.mayOpen = '';
  dataset.sidebar = localStorage.getItem('sidebar') ?? '';
}

function request({ href, integrity }: File): void {
  void followPreload(preloadScript(href, integrity));
}

/** A tab that looks at a release needs none of its module's other files. */
export async function requestEarly({
  roles,
  files,
  choice,
  reads = [],
  api = '',
}: EarlyFiles): Promise<void> {
  const holder = savedHolder();
  if (roles !== null) {
    if (!roles.includes(holder.role)) return;
    showFirstFrame();
  }
  // Calls first: they are small, and a file may take all of a slow line.
  if (roles !== null) sendReads(reads, { ...holder, api });
  const looked = lookedModule();
  const isNeeded = ({ href }: File) => looked === null || !href.includes(`/modules/${looked}/`);
  files.filter(isNeeded).forEach(request);
  if (looked !== null) lookFilesHere().forEach(request);
  if (choice === undefined) return;
  const chosen = (await isSessionStaged(choice.rules, holder)) ? 'staged' : 'live';
  if (roles !== null) sendReads(choice.reads?.[chosen] ?? [], { ...holder, api });
  choice[chosen].filter(isNeeded).forEach(request);
}

const { early } = document.currentScript?.dataset ?? {};
if (early !== undefined) void requestEarly(JSON.parse(early));
