/** An alert with a title, a sentence and one or two buttons; without buttons if it closes by itself. */
export interface AlertRequest {
  readonly title: string;
  readonly text?: string;
  readonly tone: 'success' | 'warning' | 'error' | 'info' | 'question';
  /** Label of the confirming button; "OK" by default. */
  readonly confirmLabel?: string;
  /** Label of the cancelling button; without it there is only one button. */
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** Closes by itself after this many milliseconds and shows no buttons. */
  readonly closeAfterMs?: number;
}

/** Shows notices; each host has one. */
export interface NoticePresenter {
  toast(tone: 'success' | 'error' | 'info', text: string): void;
  /** Resolves to true if it was confirmed or closed by itself, false if it was dismissed. */
  alert(request: AlertRequest): Promise<boolean>;
  /** Resolves to true once the server has accepted the password, false if the person or the session ends it. */
  confirmPassword(): Promise<boolean>;
}

let presenter: NoticePresenter | undefined;

/** Sets how the host shows notices. */
export function attachNotices(attached: NoticePresenter): void {
  presenter = attached;
}

function attachedPresenter(): NoticePresenter {
  if (presenter === undefined) throw new Error('No host shows notices');
  return presenter;
}

/** Shows toasts (specification, sections 8 and 9); an empty text becomes section 8's default. */
export const notify = {
  success: (text: string): void => attachedPresenter().toast('success', text || 'Success'),
  error: (text: string): void => attachedPresenter().toast('error', text || 'Some Technical issue'),
  info: (text: string): void => attachedPresenter().toast('info', text),
};

/** Shows an alert; resolves to true if it was confirmed. */
export function showAlert(request: AlertRequest): Promise<boolean> {
  return attachedPresenter().alert(request);
}

/** Requests the password again, for a call that needs it; calls that need it at once share one dialog. */
export function confirmPassword(): Promise<boolean> {
  return attachedPresenter().confirmPassword();
}
