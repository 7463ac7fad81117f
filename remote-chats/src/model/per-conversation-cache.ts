/** A cache with one value for each conversation of a window, kept while another conversation is open. */
export function perConversation<T, W extends object>(
  make: (window: W, conversationKey: string) => T,
): (window: W, conversationKey: string) => T {
  const windows = new WeakMap<object, Map<string, T>>();
  return (window, conversationKey) => {
    const ofWindow = windows.get(window) ?? new Map<string, T>();
    windows.set(window, ofWindow);
    const cached = ofWindow.get(conversationKey) ?? make(window, conversationKey);
    ofWindow.set(conversationKey, cached);
    return cached;
  };
}
