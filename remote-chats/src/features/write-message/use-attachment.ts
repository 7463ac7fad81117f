import { chatUpload } from '@chatline/contract/calls/chat-media';
import { pathOf } from '@chatline/contract/calls/define-call';
import { ApiError, createStore, failureText, type StoreApi, uploadApi, useStore } from '@chatline/runtime';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { useChatModel } from '../../model/chat-context.tsx';
import { perConversation } from '../../model/per-conversation-cache.ts';
import { isTransient } from '../../model/requests.ts';
import { unsentFiles } from '../../model/unsent-files.ts';
import { type FileKind, fileKindOf } from './file-kinds.rules.ts';
import { smallPicture } from './small-picture.ts';
import { writeMessageTexts as texts } from './write-message.texts.ts';

const responseSchema = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), url: v.string() }));
/** A file that waits for the upload of the one before it. */
export interface WaitingFile {
  readonly name: string;
  /** The reason why WhatsApp would refuse it; undefined if it accepts it. */
  readonly problem: string | undefined;
}

/** A file that is sent with the text. */
export interface Attachment {
  readonly name: string;
  readonly kind: FileKind['kind'];
  /** Progress of the upload, 0 to 1. */
  readonly share: number;
  /** Set once the file is uploaded; the URL shows it while the message waits. */
  readonly uploaded: { readonly id: string; readonly url: string } | undefined;
  readonly failure: string | undefined;
  /** True if another try may succeed. */
  readonly canRetry: boolean;
  /** The files to send after it. */
  readonly waiting: readonly WaitingFile[];
  /** True if Send was pressed during the upload. */
  readonly isDue: boolean;
}

/** The files of a conversation. They stay, and the upload continues, while another conversation is open. */
interface Slot {
  readonly shown: StoreApi<Attachment | undefined>;
  upload: AbortController | null;
  /** The shown file and those after it. */
  files: readonly File[];
}
/** The state without a file. */
export const newSlot = (): Slot => ({
  shown: createStore<Attachment | undefined>(() => undefined),
  upload: null,
  files: [],
});
/** The files of a conversation; while there are any, closing the window needs a confirmation. */
export const slotOf = perConversation(() => {
  const slot = newSlot();
  slot.shown.subscribe((attachment) => {
    if (attachment) unsentFiles.add(slot);
    else unsentFiles.delete(slot);
  });
  return slot;
});

const waitingOf = ({ files }: Slot): readonly WaitingFile[] =>
  files.slice(1).map((file) => ({ name: file.name, problem: fileKindOf(file).problem }));

function asType(file: File, type: string): File {
  return file.type === type ? file : new File([file], file.name, { type });
}

/** Shows the first of a conversation's files and starts its upload. */
async function put(slot: Slot, isDue: boolean): Promise<void> {
  slot.upload?.abort();
  const [file] = slot.files;
  if (file === undefined) return slot.shown.setState(undefined, true);
  const mine = new AbortController();
  slot.upload = mine;
  const { kind, type, problem: failure } = fileKindOf(file);
  slot.shown.setState(
    {
      name: file.name,
      kind,
      share: 0,
      uploaded: undefined,
      failure,
      canRetry: false,
      waiting: waitingOf(slot),
      isDue: isDue && failure === undefined,
    },
    true,
  );
  if (failure !== undefined) return;
  await upload(asType(file, type), mine.signal, (changes) => {
    const now = slot.shown.getState();
    if (now && !mine.signal.aborted) slot.shown.setState({ ...now, ...changes }, true);
  });
}

/** @param change called with the changes of the attachment during the upload */
async function upload(
  file: File,
  signal: AbortSignal,
  change: (changes: Partial<Attachment>) => void,
): Promise<void> {
  try {
    const response = await uploadApi(pathOf(chatUpload), file, {
      onProgress: (share) => change({ share }),
      signal,
    });
    const { id, url } = v.parse(responseSchema, response);
    // A waiting message has to be shown without a network too.
    const shownUrl = file.type.startsWith('image/') ? await smallPicture(file) : undefined;
    change({ share: 1, uploaded: { id, url: shownUrl ?? url } });
  } catch (error) {
    const canRetry = isTransient(error);
    const isCut = error instanceof ApiError && error.failure.kind === 'network';
    const failure = isCut ? texts.notUploaded : failureText(error);
    // If Send was pressed, the file is still sent after a retry.
    change({ failure, canRetry, ...(!canRetry && { isDue: false }) });
  }
}

/** Appends files; they replace a shown file that cannot be sent. */
export function addFiles(slot: Slot, files: readonly File[]): void {
  const shown = slot.shown.getState();
  const isLost = shown?.failure !== undefined && !shown.canRetry;
  slot.files = [...(isLost ? slot.files.slice(1) : slot.files), ...files];
  if (shown && !isLost) slot.shown.setState({ ...shown, waiting: waitingOf(slot) }, true);
  else void put(slot, false);
}

/** Replaces the shown file by the next one. */
export function nextFile(slot: Slot, isDue: boolean): void {
  slot.files = slot.files.slice(1);
  void put(slot, isDue);
}

/** Removes a waiting file by its index. */
export function removeWaiting(slot: Slot, index: number): void {
  const shown = slot.shown.getState();
  slot.files = slot.files.filter((_, at) => at !== index + 1);
  if (shown) slot.shown.setState({ ...shown, waiting: waitingOf(slot) }, true);
}

/** Starts the upload again if that may help. */
export function retryFile(slot: Slot): void {
  const shown = slot.shown.getState();
  if (shown?.canRetry) void put(slot, shown.isDue);
}

/**
 * The attached file; its upload starts when it is chosen, and it can be removed at any time.
 * @param onDue called when the upload has finished, if Send was pressed before
 */
export function useAttachment(conversationKey: string, onDue: () => void) {
  const slot = slotOf(useChatModel(), conversationKey);
  const attachment = useStore(slot.shown);
  const setDue = (isDue: boolean) => {
    const now = slot.shown.getState();
    if (now && now.isDue !== isDue) slot.shown.setState({ ...now, isDue }, true);
  };
  useEffect(() => {
    const retry = () => retryFile(slot);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [slot]);
  const send = useEffectEvent(onDue);
  const isReady = attachment?.isDue === true && attachment.uploaded !== undefined;
  useEffect(() => {
    if (isReady) send();
  }, [isReady]);
  const leave = useEffectEvent(() => setDue(false));
  // Nothing is sent into a conversation that is no longer open.
  useEffect(() => () => leave(), []);
  return {
    attachment,
    setDue,
    attach: (files: readonly File[]) => addFiles(slot, files),
    retry: () => retryFile(slot),
    next: (isDue: boolean) => nextFile(slot, isDue),
    remove: (index: number) => removeWaiting(slot, index),
  };
}
