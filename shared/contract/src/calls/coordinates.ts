import * as v from 'valibot';
import { text } from './wire.ts';

/** Degrees, as a number or as text. */
const coordinate = (most: number) =>
  v.pipe(
    v.union([v.pipe(v.number(), v.finite()), v.pipe(text, v.regex(/^-?\d+(?:\.\d+)?$/))]),
    v.check((degrees) => Math.abs(Number(degrees)) <= most, `must lie between -${most} and ${most}`),
  );

export const latitude = coordinate(90);
export const longitude = coordinate(180);
