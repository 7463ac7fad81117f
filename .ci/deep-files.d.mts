export interface DeepFiles {
  readonly unit: readonly string[];
  readonly browser: readonly string[];
}
export function deepFiles(names: readonly string[]): DeepFiles;
