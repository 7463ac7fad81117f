/** An alert with a title, a sentence and one or two buttons; or none, where it closes by itself. */
export interface AlertRequest {
  readonly title: string;
  readonly text?: string;
  readonly tone: 'success' | 'warning' | 'error' | 'info' | 'question';
  /** Name of the confirming button; "OK" where none is given. */
  readonly confirmLabel?: string;
  /** Name of the cancelling button; without it there is only one. */
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** Closes by itself after this many milliseconds and shows no buttons. */
  readonly closeAfterMs?: number;
}

/** How a host shows notices. */
export interface NoticePresenter {
  toast(tone: 'success' | 'error' | 'info', text: string): void;
  /** Resolves to true where it was confirmed or closed by itself, false where it was dismissed. */
  alert(request: AlertRequest): Promise<boolean>;
}

let presenter: NoticePresenter | undefined;

/** The host attaches how notices are shown. */
export function attachNotices(attached: NoticePresenter): void {
  presenter = attached;
}

function attachedPresenter(): NoticePresenter {
  if (presenter === undefined) throw new Error('No host shows notices');
  return presenter;
}

/** Toasts of the product's own (specification, sections 8 and 9); an empty text is section 8's default. */
export const notify = {
  success: (text: string): void => attachedPresenter().toast('success', text || 'Success'),
  error: (text: string): void => attachedPresenter().toast('error', text || 'Some Technical issue'),
  info: (text: string): void => attachedPresenter().toast('info', text),
};

/** Shows an alert; resolves to whether it was confirmed. */
export function showAlert(request: AlertRequest): Promise<boolean> {
  return attachedPresenter().alert(request);
}
