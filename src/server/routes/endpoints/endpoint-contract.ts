import type { ErrorObject, ValidateFunction } from 'ajv'
import { message, together } from '#protocol/messages/message.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import type { ContractDeclaration } from '#protocol/contract/contract.ts'
import { type ContractFields, longField } from '#protocol/contract/contract-field.ts'
import { brokenContractRules } from '#protocol/contract/contract-rules.ts'
import { contractDefaults, fieldSchema, objectSchema, saysMessages } from '#protocol/contract/contract-schema.ts'
import { BadRequest, NotFound } from '../../errors.ts'
import { newAjv } from '../../write/body/ajv.ts'
import { contractMessage } from './contract-message.ts'
import { boundedIntegers } from '../../write/body/bounded-integers.ts'
import { FieldErrors } from '../../write/body/field-errors.ts'
import { queryValues } from '../query/query-values.ts'
import { type Call, parametersOf, type RouteDocument } from '../route.ts'

type Values = Record<string, unknown>

/** The validators of calls of an endpoint, compiled from its contract. */
export interface CompiledContract {
  document: Pick<RouteDocument, 'params' | 'query' | 'body' | 'reply'>
  /** Its reply says something to people. */
  says: boolean
  /** Fields of the body that are chosen from a list of words of the tenant. */
  optionLists: Readonly<Record<string, string>>
  /** @throws NotFound when a segment is none that the contract names */
  params(call: Pick<Call, 'ids' | 'segments'>): Values
  /**
   * @param context what defaults may refer to
   * @throws BadRequest that names what is wrong
   */
  query(text: string, context: ConditionContext): Values
  /** @throws ValidationFailed; BadRequest where the contract has no body */
  body(sent: unknown, context: ConditionContext): Values
}

/** One for all: each would read the meta-schema of JSON Schema anew, which takes longer than what it is asked. */
const ajv = newAjv()

/** Makes the JSON Schemas of a contract, and what reads a call by them, which is compiled for the first call. */
export function compileContract(declaration: ContractDeclaration): CompiledContract {
  const { path, params = {}, query = {}, body, reply } = declaration
  const schemas = { query: schemaOf(query), body: body && schemaOf(body) }
  const readsBody = body && bodyReader(lazily(schemas.body ?? {}), body, declaration)
  const isQuery = lazily(schemas.query)
  const paramSchemas = Object.fromEntries(Object.entries(params).map(([name, field]) => [name, fieldSchema(field)]))
  const isParam = Object.entries(paramSchemas).map(([name, schema]) => [name, lazily(schema)] as const)
  return {
    document: {
      params: paramSchemas,
      query: documentedQuery(schemas.query),
      ...(schemas.body && { body: schemas.body }),
      reply: schemaOf(reply),
    },
    says: saysMessages(reply),
    optionLists: optionLists(body ?? {}),
    params({ ids, segments }) {
      const values = Object.fromEntries(parametersOf(path).map((name) => [name, ids[name] ?? segments[name] ?? '']))
      if (!isParam.every(([name, fits]) => fits()(values[name]))) throw new NotFound()
      return values
    },
    query: (text, context) => ({ ...contractDefaults(query, context), ...readQuery(isQuery(), text) }),
    body: readsBody ?? refuseBody,
  }
}

function lazily(schema: object): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => (compiled ??= ajv.compile(schema))
}

function schemaOf(fields: ContractFields): Values {
  return boundedIntegers(objectSchema(fields))
}

function optionLists(fields: ContractFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const long = longField(field)
      return 'enum' in long && typeof long.enum === 'string' ? [[name, long.enum]] : []
    }),
  )
}

function readQuery(isQuery: ValidateFunction, text: string): Values {
  const values = queryValues(new URLSearchParams(text), isQuery.schema)
  if (isQuery(values)) return values
  const problems = (isQuery.errors ?? []).map(({ instancePath, message: problem, keyword, params }) => {
    if (keyword === 'additionalProperties')
      return message('request.unknown_parameter', { name: String(params.additionalProperty) })
    const name = instancePath.slice(1) || String(params.missingProperty ?? 'query')
    return message('request.parameter_invalid', { name, problem: problem ?? message('validation.is_not_valid') })
  })
  throw new BadRequest(together(problems))
}

function bodyReader(
  validator: () => ValidateFunction,
  fields: ContractFields,
  rules: Pick<ContractDeclaration, 'forbid'>,
): CompiledContract['body'] {
  return (sent, context) => {
    const isBody = validator()
    const given: unknown = sent ?? {}
    const errors = new FieldErrors()
    if (!isBody(given)) for (const error of isBody.errors ?? []) addError(errors, error, fields)
    const values = { ...contractDefaults(fields, context), ...(given as Values) }
    for (const { field, message: said } of brokenContractRules(rules, values, context, (name) => errors.has(name)))
      errors.add(field, said)
    errors.throwIfAny()
    return values
  }
}

function addError(errors: FieldErrors, error: ErrorObject, fields: ContractFields): void {
  const { instancePath, keyword, params } = error
  const missing = keyword === 'required' ? String(params.missingProperty) : undefined
  const extra = keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined
  const path = [instancePath.slice(1).replaceAll('/', '.'), missing ?? extra].filter(Boolean).join('.')
  const text = missing
    ? message('validation.required')
    : extra
      ? message('validation.no_such_field')
      : contractMessage(fields, error)
  errors.add(path, text)
}

function refuseBody(sent: unknown): Values {
  const isEmpty = sent === undefined || sent === null || (typeof sent === 'object' && Object.keys(sent).length === 0)
  if (!isEmpty) throw new BadRequest(message('request.no_body'))
  return {}
}

function documentedQuery({ properties = {}, required = [] }: Values): NonNullable<RouteDocument['query']> {
  return Object.fromEntries(
    Object.entries(properties as Record<string, Values>).map(([name, { description, ...schema }]) => [
      schema.type === 'array' ? `${name}[]` : name,
      {
        schema,
        ...(typeof description === 'string' && { description }),
        ...((required as string[]).includes(name) && { required: true }),
      },
    ]),
  )
}
