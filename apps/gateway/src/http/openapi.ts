import {
  type AnyCall,
  type Content,
  contract,
  type Endpoint,
  ErrorBody,
  errorCodes,
} from '@parley/api-client/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Json = Readonly<Record<string, unknown>>;

export interface NamedCall {
  readonly group: string;
  readonly name: string;
  readonly call: AnyCall;
}

export const allCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<AnyCall>(calls).map(([name, call]) => ({ group, name, call })),
);

/** The contract as an OpenAPI 3.1 document; access, claims, values and what is ours are in `x-` fields. */
export function openApiDocument({
  publicUrl,
  appName,
}: {
  readonly publicUrl: string;
  readonly appName: string;
}): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const named of allCalls) {
    const { method, path } = named.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${appName} gateway`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: { ...schemaOf(ErrorBody, 'output'), 'x-codes': errorCodes } },
    },
  };
}

function operationOf({ group, name, call }: NamedCall): Json {
  const { facts } = call;
  const parameters = [...pathParameters(call), ...(call.isBuilt && call.query ? queryParameters(call.query) : [])];
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    'x-source': facts.source,
    'x-access': facts.access,
    ...(call.claims && Object.keys(call.claims).length > 0 ? { 'x-claims': call.claims } : {}),
    ...(call.values && call.values.length > 0 ? { 'x-values': call.values } : {}),
    ...(facts.ours ? { 'x-ours': facts.ours } : {}),
    ...(facts.idempotentOn ? { 'x-idempotent-on': facts.idempotentOn } : {}),
    ...(call.isBuilt ? {} : { 'x-not-built': true }),
    ...(facts.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.isBuilt ? requestBody(call) : {}),
    responses: {
      ...(call.isBuilt ? { 200: successResponse(call) } : {}),
      default: jsonResponse({ $ref: '#/components/schemas/Error' }, 'A refusal'),
    },
  };
}

const successResponse = (call: Endpoint | Content): Json =>
  call.answers === 'content'
    ? {
        description: 'What a browser shows or keeps',
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      }
    : jsonResponse(schemaOf(call.result, 'output'), 'The result, or a refusal with `failed: true`');

const jsonResponse = (schema: Json, description: string): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const pathParameters = ({ path }: AnyCall): readonly Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(schema: v.GenericSchema<unknown, unknown>): readonly Json[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function requestBody(call: Endpoint | Content): Json {
  if (call.answers === 'content') return {};
  if (call.isBinary) return requestBodyOf('application/octet-stream', { type: 'string', format: 'binary' });
  if (call.multipart) return requestBodyOf('multipart/form-data', withFile(schemaOf(call.multipart, 'input')));
  if (call.form) return requestBodyOf('application/x-www-form-urlencoded', schemaOf(call.form, 'input'));
  return call.body ? requestBodyOf('application/json', schemaOf(call.body, 'input')) : {};
}

const requestBodyOf = (type: string, schema: Json): Json => ({
  requestBody: { required: true, content: { [type]: { schema } } },
});

function withFile({ properties, required, ...rest }: Json): Json {
  return {
    ...rest,
    properties: { ...Object(properties), file: { type: 'string', format: 'binary' } },
    required: [...(Array.isArray(required) ? required : []), 'file'],
  };
}

function schemaOf(schema: v.GenericSchema<unknown, unknown>, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return described;
}
