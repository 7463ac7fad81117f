import * as fc from 'fast-check';
import type { Schema } from './operations.ts';

/** Values that exist in the product, by the name of the field or parameter; the name of a whole body is empty. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

function fits(value: unknown, schema: Schema): boolean {
  const { type, pattern } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((one) => fits(value, one));
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (value === null) return type === 'null';
  if (typeof value !== 'string') return type === typeof value;
  return type === 'string' && (pattern === undefined || new RegExp(pattern, 'u').test(value));
}

const day = fc.integer({ min: 1, max: 28 }).map((count) => `2026-11-${String(count).padStart(2, '0')}`);

function textOf({ pattern, format, minLength = 0 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.constant('someone@example.com');
  if (pattern === undefined) {
    return fc.string({ minLength, maxLength: Math.max(minLength, 30), unit: 'grapheme' });
  }
  // A day is a pattern that random digits seldom fulfil.
  return pattern.startsWith('^\\d{4}-\\d{2}') ? day : fc.stringMatching(new RegExp(pattern));
}

function numberOf({ type, minimum = 0, maximum = 100_000 }: Schema): fc.Arbitrary<number> {
  return type === 'integer'
    ? fc.integer({ min: minimum, max: Math.max(minimum, maximum) })
    : fc.double({ min: minimum, max: maximum, noNaN: true });
}

function objectOf(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(
    ([name, one]) => [name, valuesFor(one, known, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
    noNullPrototype: true,
  });
}

/** Returns values that a schema allows; where a value of the product is known by the field's name, mostly that one. */
export function valuesFor(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const fitting = (known[name] ?? []).filter((value) => fits(value, schema));
  if (fitting.length === 0) return declaredOf(schema, known, name);
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: declaredOf(schema, known, name) },
  );
}

function declaredOf(schema: Schema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesFor(one, known, name)));
  if (schema.type === 'array') {
    const { items = {}, minItems = 0 } = schema;
    return fc.array(valuesFor(items, known, name), { minLength: minItems, maxLength: Math.max(3, minItems) });
  }
  if (schema.type === 'object' || schema.properties) return objectOf(schema, known);
  return plainOf(schema);
}

function plainOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'string') return textOf(schema);
  return fc.jsonValue({ maxDepth: 2 });
}

function nestedTimes(count: number): unknown {
  let value: unknown = 1;
  for (let depth = 0; depth < count; depth += 1) value = depth % 2 === 0 ? [value] : { a: value };
  return value;
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeffx',
  '\u202eexe.txt',
  'e\u0301'.repeat(400),
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(300),
  'x'.repeat(70_000),
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  '%00',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '{{7*7}}',
  '-1',
  '0',
  '1e309',
  'NaN',
  '9223372036854775808',
  '99999999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '275760-09-13',
  '__proto__',
  'constructor',
  '\r\nX-Injected: 1',
  '=cmd|calc',
];
const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: 'x' },
  { constructor: { prototype: { polluted: true } } },
  nestedTimes(30),
  nestedTimes(3_000),
  Array.from({ length: 5_000 }, () => 'x'),
];

/** Returns texts that software often fails on. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Returns values of any type that software often fails on. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileValues),
  fc.anything({ maxDepth: 3, withNullPrototype: false }).filter(isJson),
);

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

type Path = readonly (string | number)[];

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  return typeof value === 'object' && value !== null;
}

function pathsOf(value: unknown, to: Path = []): Path[] {
  if (!isContainer(value)) return [to];
  return [to, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...to, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === key ? replaceAt(inner, rest, by) : inner));
  if (!isContainer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === key ? replaceAt(inner, rest, by) : inner]),
  );
}

function withoutOrBeside(value: unknown, extra: unknown, drops: boolean): unknown {
  if (!isContainer(value) || Array.isArray(value)) return extra;
  const entries = Object.entries(value);
  return Object.fromEntries(
    drops ? entries.slice(1) : [...entries, ['__proto__x', extra], ['unknown', extra]],
  );
}

/** Returns a value with one of its parts replaced by a hostile one, dropped, or with unknown ones beside. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...pathsOf(value)), hostileValue)
        .map(([path, by]) => replaceAt(value, path, by)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(hostileValue, fc.boolean())
        .map(([extra, drops]) => withoutOrBeside(value, extra, drops)),
    },
  );
}
