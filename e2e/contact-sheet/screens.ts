import { addressOf, openRoutes, publicRoutes } from '../harness/routes.ts';
import { type Choice, type Viewer, viewers } from './choice.ts';
import { type State, states } from './states.ts';

/** A screen in a state, as a viewer sees it. */
export interface Screen {
  /** The last parts of its path, such as `manage-user`. */
  readonly name: string;
  readonly address: string;
  readonly viewer: Viewer;
  readonly state: State;
}

/** Screens whose content is read; the others are shown loaded alone. */
const reading = [
  'dashboard',
  'manage-user',
  'manage-partner',
  'view-user',
  'manage-template',
  'api-messages',
  'subscription',
  'subscription-settings',
  'payment-history',
  'connect-whatsapp',
  'whatsapp-chats',
];

function nameOf(path: string): string {
  const [last = ''] = path
    .split('/')
    .filter((part) => part !== '' && part !== 'client-area' && !part.startsWith(':'));
  return last === '' ? 'landing' : last;
}

function pathsOf(viewer: Viewer, clientId: string): { name: string; address: string }[] {
  if (viewer === 'Visitor') return publicRoutes.map(({ address }) => ({ name: nameOf(address), address }));
  return openRoutes(viewer, false).map(({ route }) => ({
    name: nameOf(route.path),
    address: addressOf(route, clientId),
  }));
}

/**
 * The screens of a contact sheet, each screen with its viewers and states one after the other.
 * @param clientId of the client that a page about one client shows, as addresses carry it
 */
export function listScreens(choice: Choice, clientId: string): readonly Screen[] {
  const found = viewers
    .filter((viewer) => choice.viewers.includes(viewer))
    .flatMap((viewer) => pathsOf(viewer, clientId).map((path) => ({ ...path, viewer })))
    .filter(({ name }) => choice.only.length === 0 || choice.only.some((part) => name.includes(part)));
  const names = [...new Set(found.map(({ name }) => name))];
  return names.flatMap((name) =>
    found
      .filter((screen) => screen.name === name)
      .flatMap((screen) =>
        (reading.includes(name) ? states : states.slice(0, 1)).map((state) => ({ ...screen, state })),
      ),
  );
}
