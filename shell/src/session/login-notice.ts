import * as v from 'valibot';

const stateSchema = v.object({ notice: v.pipe(v.string(), v.nonEmpty()) });

/** State of a history entry of `/login` whose notice is shown until the entry is left. */
export interface NoticeState {
  readonly notice: string;
}

/** State for `/login` with a notice; undefined for an empty text. */
export function withNotice(notice: string): NoticeState | null {
  return notice === '' ? null : { notice };
}

/** The notice of `/login`, from the state of its history entry. */
export function noticeOf(state: unknown): string | null {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.notice : null;
}

const emailSchema = v.object({ email: v.string() });

/** The email that the user has just entered elsewhere, to prefill the form; empty if there is none. */
export function emailOf(state: unknown): string {
  const parsed = v.safeParse(emailSchema, state);
  return parsed.success ? parsed.output.email : '';
}
