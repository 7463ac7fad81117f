/**
 * Returns a function that finds the first place at or after another one. Its arguments must not decrease, so that all
 * searches together pass over the places once.
 * @param places in ascending order
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
