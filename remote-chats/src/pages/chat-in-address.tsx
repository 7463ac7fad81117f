import { useStore } from '@chatline/runtime';
import { useLocation, useNavigate } from '@chatline/runtime/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { AddressProps } from '../model/host-page.ts';
import { BackGuard } from '../ui/back-guard.tsx';
import { unsavedDialogs } from '../ui/use-close-guard.ts';

/** State of a history entry that was opened from the list: Back returns to the list. */
const afterList = v.looseObject({ isAfterList: v.literal(true) });

function chatOf(hash: string): string | undefined {
  const named = hash.slice(1);
  if (named === '') return undefined;
  try {
    return decodeURIComponent(named);
  } catch {
    return named;
  }
}

/** Counts steps through the history and reports each at once, because a step back before the next render changes nothing else. */
function useHistorySteps(onStep: () => void): number {
  const [steps, setSteps] = useState(0);
  const step = useEffectEvent(() => {
    onStep();
    setSteps((before) => before + 1);
  });
  useEffect(() => {
    const count = () => step();
    window.addEventListener('popstate', count);
    return () => window.removeEventListener('popstate', count);
  }, []);
  return steps;
}

/**
 * Writes the open conversation into the address, behind a hash, so that no customer's number reaches a server's log.
 * Opening one from the list adds a history entry, and switching replaces it, so that Back always leads
 * to the list.
 */
export default function ChatInAddress({ chosen, onChoose }: AddressProps) {
  const unsaved = useStore(unsavedDialogs).at(-1);
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const named = chatOf(hash);
  const isAfterList = v.is(afterList, state);
  /** What was written and has not come back as the address yet: the router draws it later than a next choice. */
  const underWay = useRef<string[]>([]);
  const write = useEffectEvent(() => {
    if (chosen === undefined && isAfterList) return void navigate(-1);
    const hash = encodeURIComponent(chosen ?? '');
    const isFromList = chosen !== undefined && named === undefined;
    underWay.current.push(chosen ?? '');
    void navigate({ hash }, { replace: !isFromList, state: { isAfterList: isAfterList || isFromList } });
  });
  const follow = useEffectEvent(() => onChoose(named));
  // After a step, the router may never draw what was written before it.
  const steps = useHistorySteps(() => {
    underWay.current = [];
  });
  const before = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step back may change neither of the other two.
  useEffect(() => {
    const isChosen = chosen !== before.current;
    before.current = chosen;
    const own = underWay.current.indexOf(named ?? '');
    underWay.current.splice(0, own + 1);
    if (named === chosen) return;
    if (isChosen || own >= 0) write();
    else follow();
  }, [chosen, named, steps]);
  return unsaved && <BackGuard text={unsaved.text} />;
}
