const moduleName = /^[a-z][a-z0-9-]*$/;

/** Why a text cannot be a module's name, which becomes part of paths and a key of records; undefined if it can. */
export function moduleNameProblem(name: string): string | undefined {
  if (!moduleName.test(name))
    return `${name} is not a valid module name: use lower-case letters, digits and hyphens, with a letter first`;
  if (Reflect.has(Object.prototype, name))
    return `${name} is not a valid module name: every JavaScript object has a property of this name`;
  return undefined;
}

/** @throws {Error} with the reason, if the text cannot be a module's name */
export function checkModuleName(name: string): void {
  const problem = moduleNameProblem(name);
  if (problem !== undefined) throw new Error(problem);
}
