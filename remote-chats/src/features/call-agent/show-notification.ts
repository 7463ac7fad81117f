interface Reported {
  readonly title: string;
  readonly body: string;
  /** A newer one of the same takes its place, in however many windows it is told. */
  readonly tag: string;
  readonly icon: string;
}

/** Shows a desktop notification where it is allowed; a click on it brings the window to the front. */
export function showNotification({ title, ...options }: Reported, onClick: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
  } catch {
    // Browsers of phones have the name and refuse to make one in a page; the sound and the title tell it there.
  }
}
