import * as v from 'valibot';

/** A file by id or by link, as in Meta's reference. */
const withFile = <const E extends v.ObjectEntries>(more: E) =>
  v.pipe(
    v.strictObject({
      id: v.optional(v.string()),
      link: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'must be an http or https address'))),
      ...more,
    }),
    v.check(
      (media) => (media.id === undefined) !== (media.link === undefined),
      'exactly one of id and link is needed',
    ),
  );
const caption = v.optional(v.pipe(v.string(), v.maxLength(1024)));
const filename = v.optional(v.string());

/** An image, a video or a sticker without a caption. */
export const MediaSchema = withFile({});
export const CaptionedSchema = withFile({ caption });
/** `voice` marks a recording made on the phone. */
export const AudioSchema = withFile({ voice: v.optional(v.boolean()) });
export const DocumentSchema = withFile({ filename });
export const CaptionedDocumentSchema = withFile({ caption, filename });
