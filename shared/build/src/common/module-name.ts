const moduleName = /^[a-z][a-z0-9-]*$/;

/** Names that commands have for other parts of the registry and other keys. */
const reserved: readonly string[] = ['root', 'operations'];

/** True for a name that commands have for something else than a module. */
export const isReservedName = (name: string) => reserved.includes(name);

/** Says why a text cannot be a module's name, which is part of paths and a key of records; undefined if it can. */
export function moduleNameProblem(name: string): string | undefined {
  if (!moduleName.test(name))
    return `${name} is not a valid module name: use lower-case letters, digits and hyphens, with a letter first`;
  if (Reflect.has(Object.prototype, name))
    return `${name} is not a valid module name: every JavaScript object has a property of this name`;
  if (isReservedName(name))
    return `${name} is not a valid module name: commands have it for another part of the registry`;
  return undefined;
}

/** @throws {Error} with the reason, if the text cannot be a module's name */
export function checkModuleName(name: string): void {
  const problem = moduleNameProblem(name);
  if (problem !== undefined) throw new Error(problem);
}
