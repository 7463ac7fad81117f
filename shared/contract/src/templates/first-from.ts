/**
 * Returns a function that finds the first position at or after another one. Its arguments must not decrease, so that
 * all searches together pass over the positions once.
 * @param positions in ascending order
 */
export function firstFrom(positions: readonly number[]): (min: number) => number | undefined {
  let index = 0;
  return (min) => {
    let position = positions[index];
    while (position !== undefined && position < min) {
      index += 1;
      position = positions[index];
    }
    return position;
  };
}
