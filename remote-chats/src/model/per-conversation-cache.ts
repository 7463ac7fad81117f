/** A cache with one value for each conversation of a window, kept while another conversation is open. */
export function perConversation<T>(make: () => T): (model: object, conversationKey: string) => T {
  const windows = new WeakMap<object, Map<string, T>>();
  return (model, conversationKey) => {
    const ofWindow = windows.get(model) ?? new Map<string, T>();
    windows.set(model, ofWindow);
    const cached = ofWindow.get(conversationKey) ?? make();
    ofWindow.set(conversationKey, cached);
    return cached;
  };
}
