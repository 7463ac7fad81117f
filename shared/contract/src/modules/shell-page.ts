import * as v from 'valibot';
import { prerenderedSchema } from './prerendered.ts';

/** The checks of a field's value, in the order in which their messages are shown. */
export const fieldCheckSchema = v.object({
  /** True if blanks at both ends do not count. */
  isTrimmed: v.boolean(),
  rules: v.array(v.object({ pattern: v.string(), flags: v.string(), text: v.string() })),
});
export type FieldCheck = v.InferOutput<typeof fieldCheckSchema>;

/** Data of the script that makes a prerendered form usable before the console's scripts have loaded. */
export const earlyFormSchema = v.object({
  /** The checked fields, by name. */
  checks: v.record(v.string(), fieldCheckSchema),
  /** The kit's line of an error, as HTML with an empty text. */
  errorLine: v.string(),
  /** The kit's icon of the button that hides a password, as HTML. */
  hideIcon: v.string(),
  /** The content of buttons while they work, as HTML, by label. */
  working: v.record(v.string(), v.string()),
});
export type EarlyForm = v.InferOutput<typeof earlyFormSchema>;

/** The content in the HTML of a page until scripts draw it. */
export const shellFrameSchema = v.pick(prerenderedSchema, ['styles', 'html']);
export type ShellFrame = v.InferOutput<typeof shellFrameSchema>;

/** A page of the shell as HTML, rendered when the shell was built. */
export const shellPageSchema = v.object({ ...prerenderedSchema.entries, form: earlyFormSchema });
export type ShellPage = v.InferOutput<typeof shellPageSchema>;

/** Placeholders of the profile in the registration, which the server fills in from the page's address. */
export const profilePlaceholders = { name: '%{profileName}', email: '%{profileEmail}' } as const;
