import * as v from 'valibot';
import { text } from './wire.ts';

/** Degrees, as a number or as text. */
const coordinate = (max: number) =>
  v.pipe(
    v.union([v.pipe(v.number(), v.finite()), v.pipe(text, v.regex(/^-?\d+(?:\.\d+)?$/))]),
    v.check((degrees) => Math.abs(Number(degrees)) <= max, `must lie between -${max} and ${max}`),
  );

export const latitude = coordinate(90);
export const longitude = coordinate(180);
