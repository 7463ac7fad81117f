/** Makes what a window's model keeps for each of its conversations while another one is looked at. */
export function perChat<T>(make: () => T): (model: object, waId: string) => T {
  const windows = new WeakMap<object, Map<string, T>>();
  return (model, waId) => {
    const ofWindow = windows.get(model) ?? new Map<string, T>();
    windows.set(model, ofWindow);
    const kept = ofWindow.get(waId) ?? make();
    ofWindow.set(waId, kept);
    return kept;
  };
}
