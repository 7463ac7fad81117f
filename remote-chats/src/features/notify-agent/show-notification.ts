interface Reported {
  readonly title: string;
  readonly body: string;
  /** A newer notification with the same tag replaces it, even if several windows show it. */
  readonly tag: string;
  readonly icon: string;
}

/** Shows a desktop notification if that is allowed; a click on it brings the window to the front. */
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
    // Browsers on phones have the constructor but refuse it in a page; the sound and the title remain.
  }
}
