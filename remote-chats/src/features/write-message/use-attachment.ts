import { maxUploadBytes } from '@chatline/shared/constants/chats';
import { failureText, uploadApi } from '@chatline/shared/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
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
}

function kindOf({ type }: File): Attachment['kind'] {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'document';
}

function problemOf(file: File): string | undefined {
  if (file.size > maxUploadBytes) return texts.tooLarge;
  return kindOf(file) === 'image' && file.size > maxImageBytes ? texts.imageTooLarge : undefined;
}

/** The file that goes along; it goes up as soon as it is chosen, and can be taken back at any time. */
export function useAttachment() {
  const [attachment, setAttachment] = useState<Attachment>();
  const upload = useRef<AbortController>(null);
  const clear = useCallback(() => {
    upload.current?.abort();
    setAttachment(undefined);
  }, []);
  useEffect(() => () => upload.current?.abort(), []);
  const attach = useCallback(async (file: File) => {
    upload.current?.abort();
    const mine = new AbortController();
    upload.current = mine;
    const failure = problemOf(file);
    const begun = { name: file.name, kind: kindOf(file), share: 0, uploaded: undefined, failure };
    setAttachment(begun);
    if (failure !== undefined) return;
    const change = (changes: Partial<Attachment>) => {
      if (!mine.signal.aborted) setAttachment((now) => now && { ...now, ...changes });
    };
    try {
      const onProgress = (share: number) => change({ share });
      const answer = await uploadApi('/v1/chats/media', file, { onProgress, signal: mine.signal });
      change({ share: 1, uploaded: v.parse(answerSchema, answer) });
    } catch (error) {
      change({ failure: failureText(error) });
    }
  }, []);
  return { attachment, attach, clear };
}
