/** The project's source folders in a tree; a remote is found by its name. */
export function sourceFolders(root: string): string[];
/** The arguments of the import tool, which keeps its result until a source changes. */
export function importArguments(root: string, ...options: string[]): string[];
