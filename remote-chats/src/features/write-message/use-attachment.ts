import { maxUploadBytes } from '@chatline/shared/constants/chats';
import { failureText, uploadApi } from '@chatline/shared/runtime';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { useChatModel } from '../../model/chat-context.tsx';
import type { ChatModel } from '../../model/chat-model.ts';
import { createStore, type Store, useStoreValue } from '../../model/store.ts';
import { texts } from './write-message.texts.ts';

const maxImageBytes = 5 * 1024 * 1024;
const answerSchema = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), url: v.string() }));
const kinds = [
  [/^image\/(?:jpeg|png)$/, 'image'],
  [/^video\/(?:mp4|3gpp)$/, 'video'],
  [/^audio\//, 'audio'],
] as const;

/** A file that goes along with what is written. */
export interface Attachment {
  readonly name: string;
  readonly kind: 'image' | 'video' | 'audio' | 'document';
  /** How much of it is at the channel, 0 to 1. */
  readonly share: number;
  /** Once it is there. */
  readonly uploaded: { readonly id: string; readonly url: string } | undefined;
  readonly failure: string | undefined;
  /** Send was pressed while it goes up. */
  readonly isDue: boolean;
}

/** A conversation's file: it stays, and goes on uploading, while another conversation is looked at. */
interface Slot {
  readonly shown: Store<Attachment | undefined>;
  upload: AbortController | null;
}
const slots = new WeakMap<ChatModel, Map<string, Slot>>();

function slotOf(model: ChatModel, waId: string): Slot {
  const ofWindow = slots.get(model) ?? new Map<string, Slot>();
  slots.set(model, ofWindow);
  const slot = ofWindow.get(waId) ?? { shown: createStore<Attachment | undefined>(undefined), upload: null };
  ofWindow.set(waId, slot);
  return slot;
}

function kindOf({ type }: File): Attachment['kind'] {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'document';
}

function problemOf(file: File): string | undefined {
  if (file.size === 0) return texts.emptyFile;
  if (file.size > maxUploadBytes) return texts.tooLarge;
  return kindOf(file) === 'image' && file.size > maxImageBytes ? texts.imageTooLarge : undefined;
}

async function put(slot: Slot, file: File): Promise<void> {
  slot.upload?.abort();
  const mine = new AbortController();
  slot.upload = mine;
  const failure = problemOf(file);
  slot.shown.set({
    name: file.name,
    kind: kindOf(file),
    share: 0,
    uploaded: undefined,
    failure,
    isDue: false,
  });
  if (failure !== undefined) return;
  const change = (changes: Partial<Attachment>) => {
    const now = slot.shown.get();
    if (now && !mine.signal.aborted) slot.shown.set({ ...now, ...changes });
  };
  try {
    const onProgress = (share: number) => change({ share });
    const answer = await uploadApi('/v1/chats/media', file, { onProgress, signal: mine.signal });
    change({ share: 1, uploaded: v.parse(answerSchema, answer) });
  } catch (error) {
    change({ failure: failureText(error), isDue: false });
  }
}

/**
 * The file that goes along; it goes up as soon as it is chosen, and can be taken back at any time.
 * @param onDue called once it is there, where sending was asked for before
 */
export function useAttachment(waId: string, onDue: () => void) {
  const slot = slotOf(useChatModel(), waId);
  const attachment = useStoreValue(slot.shown);
  const setDue = (isDue: boolean) => {
    const now = slot.shown.get();
    if (now && now.isDue !== isDue) slot.shown.set({ ...now, isDue });
  };
  const send = useEffectEvent(onDue);
  const isReady = attachment?.isDue === true && attachment.uploaded !== undefined;
  useEffect(() => {
    if (isReady) send();
  }, [isReady]);
  const leave = useEffectEvent(() => setDue(false));
  // Nothing is sent into a conversation that nobody looks at any more.
  useEffect(() => () => leave(), []);
  return {
    attachment,
    setDue,
    attach: (file: File) => void put(slot, file),
    clear() {
      slot.upload?.abort();
      slot.shown.set(undefined);
    },
  };
}
