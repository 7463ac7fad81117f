/** The folders of ours that a tree has: a remote is one by its name. */
export function sourceFolders(root: string): string[];
