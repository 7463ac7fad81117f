import * as v from 'valibot';

const stateSchema = v.object({ notice: v.pipe(v.string(), v.nonEmpty()) });

/** State of a history entry of `/login` that has something to say until it is left. */
export interface NoticeState {
  readonly notice: string;
}

/** State for `/login` with words that stand there; none for an empty text. */
export function withNotice(notice: string): NoticeState | null {
  return notice === '' ? null : { notice };
}

/** What `/login` has to say, from the state of its history entry. */
export function noticeOf(state: unknown): string | null {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.notice : null;
}

const emailSchema = v.object({ email: v.string() });

/** The address that somebody has just given, so that it need not be typed again; empty where there is none. */
export function emailOf(state: unknown): string {
  const parsed = v.safeParse(emailSchema, state);
  return parsed.success ? parsed.output.email : '';
}
