/** Makes what a window's model keeps for each of its conversations while another one is looked at. */
export function perChat<T>(make: () => T): (model: object, conversationKey: string) => T {
  const windows = new WeakMap<object, Map<string, T>>();
  return (model, conversationKey) => {
    const ofWindow = windows.get(model) ?? new Map<string, T>();
    windows.set(model, ofWindow);
    const kept = ofWindow.get(conversationKey) ?? make();
    ofWindow.set(conversationKey, kept);
    return kept;
  };
}
