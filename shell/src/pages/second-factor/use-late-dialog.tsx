import type { Factor, Passkey } from '@chatline/contract/calls/factor';
import { notify } from '@chatline/runtime';
import { type ReactNode, useState } from 'react';
import { secondFactorTexts as texts } from './second-factor.texts.ts';

type DialogName = 'SetUpDialog' | 'RenewDialog' | 'TurnOffDialog' | 'RemoveAppDialog';
type Draw = (factor: Factor) => ReactNode;

/** The dialogs of the second factor; they load when one is opened. */
export interface LateDialogs {
  /** The dialog that is loading. */
  readonly opening: string | null;
  readonly open: (name: DialogName) => void;
  readonly openAdd: () => void;
  readonly openRename: (passkey: Passkey) => void;
  readonly openRemove: (passkey: Passkey) => void;
  /** Draws the open dialog; null if none is. */
  readonly draw: Draw | null;
}

const loadDialogs = () => import(/* webpackChunkName: "factor-dialogs" */ './factor-dialogs.tsx');
const loadOfPasskeys = () => import(/* webpackChunkName: "factor-dialogs" */ './passkey-dialogs.tsx');

/** Loads a dialog and opens it; a failure to load it is reported. */
export function useLateDialog(): LateDialogs {
  const [opening, setOpening] = useState<string | null>(null);
  const [draw, setDraw] = useState<Draw | null>(null);
  const onClose = () => setDraw(null);
  async function show(name: string, load: () => Promise<Draw>): Promise<void> {
    setOpening(name);
    try {
      const loaded = await load();
      setDraw(() => loaded);
    } catch {
      notify.error(texts.notLoaded);
    }
    setOpening(null);
  }
  const open = async (name: DialogName) => {
    const { [name]: Dialog } = await loadDialogs();
    return (factor: Factor) => <Dialog factor={factor} onClose={onClose} />;
  };
  const openAdd = async () => {
    const { AddPasskeyDialog } = await loadOfPasskeys();
    return (factor: Factor) => <AddPasskeyDialog factor={factor} onClose={onClose} />;
  };
  const openOf = async (name: 'RenamePasskeyDialog' | 'RemovePasskeyDialog', passkey: Passkey) => {
    const { [name]: Dialog } = await loadOfPasskeys();
    return (factor: Factor) => <Dialog factor={factor} passkey={passkey} onClose={onClose} />;
  };
  return {
    opening,
    open: (name) => void show(name, () => open(name)),
    openAdd: () => void show('add', openAdd),
    openRename: (passkey) => void show(`rename ${passkey.id}`, () => openOf('RenamePasskeyDialog', passkey)),
    openRemove: (passkey) => void show(`remove ${passkey.id}`, () => openOf('RemovePasskeyDialog', passkey)),
    draw,
  };
}
