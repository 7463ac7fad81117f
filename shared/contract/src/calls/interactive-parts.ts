import * as v from 'valibot';
import { maxInteractiveBody, maxSentFooter, maxSentHeader } from '../constants/whatsapp-limits.ts';
import { byType } from './by-type.ts';
import { exact } from './exact.ts';
import { documentFile, plainFile } from './sent-file.ts';
import { upTo } from './sent-text.ts';

const imageHeader = exact({ type: v.literal('image'), image: plainFile });
const videoHeader = exact({ type: v.literal('video'), video: plainFile });

export const textHeader = exact({
  type: v.literal('text'),
  text: upTo(maxSentHeader),
  sub_text: v.optional(upTo(maxSentHeader)),
});
export const pictureHeader = byType([imageHeader, videoHeader]);
const anyHeader = byType([
  textHeader,
  imageHeader,
  videoHeader,
  exact({ type: v.literal('document'), document: documentFile }),
]);

export const body = exact({ text: upTo(maxInteractiveBody) });
export const footer = v.optional(exact({ text: upTo(maxSentFooter) }));
/** Parts around the buttons of most kinds. */
export const around = { header: v.optional(anyHeader), body, footer };
