/** The value of a record under a name from outside; never a member of `Object.prototype`, such as `toString`. */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
