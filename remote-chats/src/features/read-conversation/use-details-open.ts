import { createStore, useStore } from '@chatline/runtime';
import { useHostPage } from '../../model/host-page.ts';

const storageKey = 'chatline-chats-details';

/** True while the column is open; all conversations of a window share it. */
const isOpenStore = createStore<boolean | undefined>(() => undefined);

/** True if the column of the customer is open, and the function that opens or closes it; this browser remembers it. */
export function useDetailsOpen(): readonly [boolean, () => void] {
  const { isOurs } = useHostPage();
  const chosen = useStore(isOpenStore);
  const isOpen = chosen ?? !(isOurs && localStorage.getItem(storageKey) === 'closed');
  const toggle = () => {
    isOpenStore.setState(!isOpen, true);
    if (!isOurs) return;
    if (isOpen) localStorage.setItem(storageKey, 'closed');
    else localStorage.removeItem(storageKey);
  };
  return [isOpen, toggle];
}
