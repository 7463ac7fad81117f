/** The project's source folders in a tree; a remote is found by its name. */
export function sourceFolders(root: string): string[];
