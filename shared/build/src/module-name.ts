const moduleName = /^[a-z][a-z0-9-]*$/;

/** @throws {Error} if the text cannot be a module's name; it becomes part of paths */
export function checkModuleName(name: string): void {
  if (!moduleName.test(name))
    throw new Error(
      `${name} is no module's name: use lower-case letters, digits and hyphens, with a letter first`,
    );
}
