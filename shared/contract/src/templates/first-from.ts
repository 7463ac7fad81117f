/**
 * Makes a search for the first place at or after another one. Its arguments must only grow: all searches together
 * then walk the places once.
 *
 * @param places in their order
 */
export function firstFrom(places: readonly number[]): (least: number) => number | undefined {
  let index = 0;
  return (least) => {
    let place = places[index];
    while (place !== undefined && place < least) {
      index += 1;
      place = places[index];
    }
    return place;
  };
}
