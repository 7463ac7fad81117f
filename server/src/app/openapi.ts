import type { Call } from '@chatline/contract/calls/define-call';
import { staleEdit } from '@chatline/contract/calls/edit-version';
import { loginFactor } from '@chatline/contract/calls/passkey-format';
import { findSendError } from '@chatline/contract/constants/send-errors';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { type ErrorEntry, type ErrorSection, refusalsOf } from '../platform/error-catalogue.ts';
import { cloudApiError } from '../platform/http/cloud-api-error.ts';
import type { PlainRoute } from '../platform/http/plain-route.ts';
import type { CallRoute } from '../platform/http/route.ts';

type Json = Readonly<Record<string, unknown>>;

/** Converts a schema to JSON Schema as on the wire: its input, before any transformation. */
function wireSchema(schema: v.GenericSchema): Json {
  // Our own checks and transformations have no JSON Schema; only the shape is left.
  const {
    $schema: _,
    $defs: __,
    ...shape
  } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    // The shape of a lazy schema depends on the value, so it is only described as an object.
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'lazy' ? { type: 'object' } : undefined),
  });
  return { ...shape };
}

const stale: Json = {
  ...wireSchema(staleEdit),
  description: 'The fields that another user has changed in the meantime.',
};
const refused: Json = {
  type: 'object',
  properties: {
    status: { const: false },
    message: { type: 'string' },
    field: { type: 'string', description: 'The form field that the refusal is about.' },
    tries_left: {
      type: 'integer',
      description: 'Number of further wrong passwords until the login is locked.',
    },
    factor: {
      ...wireSchema(loginFactor),
      description: 'The ways to prove the second factor at a login, of an account with passkeys.',
    },
    stale,
  },
  required: ['status', 'message'],
};
const problem: Json = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      description: 'The fields that the problem is about.',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, detail: { type: 'string' } },
        required: ['field', 'detail'],
      },
    },
    stale,
  },
  required: ['type', 'title', 'status'],
};
function failureContent(call: Call): Json {
  if (call.access === 'api-token') return { 'application/json': { schema: wireSchema(cloudApiError) } };
  if (call.base === '/v1') return { 'application/problem+json': { schema: problem } };
  return { 'application/json': { schema: refused } };
}

/** A call as the document describes it. */
interface DescribedCall extends CallRoute {
  readonly refusals: readonly ErrorSection[];
}

function failureStatuses(call: Call): number[] {
  const forEveryone = call.access === 'public' ? [400] : [400, 401, 403, 404];
  return [...forEveryone, ...(call.base === '/v1' ? [409, 410, 422] : []), 413, 415, 429, 500, 503];
}

/** Describes when a refusal occurs, as a clause. */
function whenOf({ status, whatsAppCode, when }: ErrorEntry): string {
  if (when !== undefined) return when;
  const sentence = findSendError(status, whatsAppCode)?.cause.replace(/\.$/, '') ?? '';
  return sentence.startsWith('WhatsApp') ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/**
 * Describes a status by its general causes and those of the call's area; undefined if there are none. Outside section
 * 7, a refusal that a person can cause is a 422 or a 409.
 */
function meaningOf(status: number, refusals: readonly ErrorSection[]): string | undefined {
  const sections: readonly ErrorSection[] = ['general', ...refusals];
  const causes = sections
    .flatMap(refusalsOf)
    .filter((entry) => status === (entry.status === 200 ? (entry.problemStatus ?? 422) : entry.status));
  return causes.length === 0 ? undefined : causes.map(whenOf).join('; ');
}

function responseSchema(call: Call): Json {
  const response = wireSchema(call.answer);
  const isSectionSeven = call.access !== 'api-token' && call.base !== '/v1' && call.name !== 'capabilities';
  return isSectionSeven ? { anyOf: [response, refused] } : response;
}

function responsesOf({ call, refusals }: DescribedCall): Json {
  const failures = failureStatuses(call).flatMap((status) => {
    const description = meaningOf(status, refusals);
    return description === undefined
      ? []
      : [[status, { description, content: failureContent(call) }] as const];
  });
  const type = call.isCsv ? 'text/csv' : 'application/json';
  const good = { description: 'Success.', content: { [type]: { schema: responseSchema(call) } } };
  return { 200: good, ...Object.fromEntries(failures) };
}

function bodyOf(call: Call): Json {
  if (call.body === undefined) return {};
  const schema = wireSchema(call.body);
  const kinds =
    call.encoding === 'json'
      ? ['application/json']
      : ['multipart/form-data', 'application/x-www-form-urlencoded'];
  const content = Object.fromEntries(kinds.map((kind) => [kind, { schema }]));
  return { requestBody: { required: true, content } };
}

const queryShape = v.object({
  properties: v.record(v.string(), v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string()), []),
});

function queryParameters(call: Call): Json[] {
  if (call.query === undefined) return [];
  const { properties, required } = v.parse(queryShape, wireSchema(call.query));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const pathEncodings = {
  0: 'Plain text.',
  1: 'UTF-8 text, base64-encoded.',
  2: 'UTF-8 text, base64-encoded twice.',
} as const;

function parametersOf(call: Call): Json {
  const inPath = Object.entries(call.parts ?? {}).map(([name, { base64Layers }]) => ({
    name,
    in: 'path',
    required: true,
    description: pathEncodings[base64Layers],
    schema: { type: 'string' },
  }));
  const inHeader = Object.entries(call.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));
  const parameters = [...inPath, ...queryParameters(call), ...inHeader];
  return parameters.length === 0 ? {} : { parameters };
}

function securityOf(call: Call): Json[] {
  if (call.access === 'public') return [];
  return [call.access === 'api-token' ? { apiToken: [] } : { session: [] }];
}

function callOperation(route: DescribedCall): Json {
  const { call, summary } = route;
  return {
    operationId: call.name,
    summary,
    security: securityOf(call),
    ...parametersOf(call),
    ...bodyOf(call),
    responses: responsesOf(route),
  };
}

function plainOperation(route: PlainRoute): Json {
  const operationId = `${route.method.toLowerCase()}-${route.url.replace(/\W+/g, '-').replace(/^-|-$/g, '')}`;
  return { operationId, summary: route.summary, security: [], ...route.operation };
}

/**
 * Builds the OpenAPI 3.1 document of the served routes from their declarations.
 * @param productName the title
 */
export function buildOpenApi(
  calls: readonly DescribedCall[],
  plain: readonly PlainRoute[],
  productName: string,
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const add = (url: string, method: string, operation: Json) => {
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation };
  };
  for (const route of calls)
    add(`/api${route.call.base}${route.call.path}`, route.call.method, callOperation(route));
  for (const route of plain) {
    add(route.url.replace(/:(\w+)/g, '{$1}'), route.method, plainOperation(route));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1.0.0',
      description:
        'In the calls of section 7, refusals that a user can cause have the status 200 and `{status: false, message}`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The session token that `/api/login` returns.',
        },
        apiToken: { type: 'http', scheme: 'bearer', description: 'The API token of a User account.' },
      },
    },
  };
}
