import * as v from 'valibot';

/** A JSON Schema, as far as this reads it. */
export interface Schema {
  readonly type?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly minItems?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
}

const schema: v.GenericSchema<unknown, Schema> = v.lazy(() =>
  v.object({
    type: v.optional(v.string()),
    const: v.optional(v.unknown()),
    enum: v.optional(v.array(v.unknown())),
    anyOf: v.optional(v.array(schema)),
    oneOf: v.optional(v.array(schema)),
    properties: v.optional(v.record(v.string(), schema)),
    required: v.optional(v.array(v.string())),
    items: v.optional(schema),
    minItems: v.optional(v.number()),
    minimum: v.optional(v.number()),
    maximum: v.optional(v.number()),
    minLength: v.optional(v.number()),
    pattern: v.optional(v.string()),
    format: v.optional(v.string()),
  }),
);
const parameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query', 'header']),
  required: v.boolean(),
  description: v.optional(v.string(), ''),
  schema,
});
const content = v.record(v.string(), v.object({ schema }));
const operation = v.object({
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.optional(v.array(parameter), []),
  requestBody: v.optional(v.object({ content })),
});
const document = v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) });

export type Parameter = v.InferOutput<typeof parameter>;

/** One operation of the OpenAPI document. */
export interface Operation {
  /** Such as `POST /api/login`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: 'anyone' | 'session' | 'apiToken';
  readonly parameters: readonly Parameter[];
  /** The schemas of the body by media type. */
  readonly bodies: readonly (readonly [type: string, schema: Schema])[];
}

/** Reads the operations of an OpenAPI document. @throws {v.ValiError} if the document has another shape */
export function readOperations(text: unknown): Operation[] {
  return Object.entries(v.parse(document, text).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security, parameters, requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: security.some((one) => 'apiToken' in one)
        ? 'apiToken'
        : security.length > 0
          ? 'session'
          : 'anyone',
      parameters,
      bodies: Object.entries(requestBody?.content ?? {}).map(([type, one]) => [type, one.schema] as const),
    })),
  );
}
