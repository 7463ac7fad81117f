/** The row of a statement that returns exactly one. @throws {Error} if there is none */
export function onlyRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('The statement returned no row');
  return row;
}
