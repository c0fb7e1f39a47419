import { Ajv2020 } from 'ajv/dist/2020.js'
import { parseOperand } from '#protocol/conditions/operand.ts'
import { isCallOfEach } from '../../facts/call-of-each.ts'
import type { CallAction } from '../../format.ts'
import type { CallTarget } from './call-target.ts'
import { type CheckContext, usesOf } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { matchesRoute } from './routes.ts'
import { didYouMean, nearest, oneOf } from '../names/suggest.ts'
import type { UseOf } from '../uses/use.ts'

/**
 * RC168: a call without an endpoint. RC169: a body that its endpoint would refuse. RC219: a
 * download of no file. Only when the endpoints are known.
 */
export function checkCalls(context: CheckContext): void {
  const { targets } = context
  if (!targets) return
  for (const use of usesOf(context, 'call')) {
    // An invalid path has been reported already.
    if (use.action.path.startsWith('/')) continue
    const answering = targets.filter(({ path }) => isAnswered(path, addressOf(use.action)))
    const target = answering.find(({ method }) => method === use.action.method)
    if (target) {
      checkForm(context, use, target)
      checkBody(context, use, target)
      checkChoices(context, use, target)
      checkDownload(context, use, target)
    } else reportUnanswered(context, use, answering, targets)
  }
}

/** A segment that is an id accepts a number, or a parameter that the call fills in. */
function isAnswered(path: string, address: string): boolean {
  const given = address.split('/')
  const isId = (segment: string) => /^:(id|\w+_id|[a-z]+Id)$/.test(segment)
  const fits = path.split('/').every((segment, at) => !isId(segment) || /^(:|\d+$)/.test(given[at] ?? ''))
  return fits && matchesRoute(path, address)
}

function addressOf({ path }: CallAction): string {
  return path.split('?')[0] ?? path
}

function reportUnanswered(
  { report }: CheckContext,
  { action: { method, path }, file, at }: UseOf<'call'>,
  answering: readonly CallTarget[],
  targets: readonly CallTarget[],
): void {
  const message = `Nothing answers ${method} "${path}".`
  if (answering.length > 0) {
    const methods = [...new Set(answering.map((target) => target.method))]
    report.add('RC168', within({ file, at }, 'method'), message, `That address takes ${oneOf(methods)}.`)
    return
  }
  const meant = nearest(
    path,
    targets.filter((target) => target.method === method).map((target) => target.path),
  )
  const fix = 'Name the endpoint under "endpoints" of its resource, or correct the address.'
  const hint = meant === undefined ? fix : `Did you mean "${meant}"? ${fix}`
  report.add('RC168', within({ file, at }, 'path'), message, hint)
}

/** The form asks for what the endpoint takes: it is the form of its own contract. */
function checkForm({ report }: CheckContext, use: UseOf<'call'>, { method, path, contract }: CallTarget): void {
  const { form } = use.action
  if (form === undefined || form === contract) return
  const hint =
    contract === undefined
      ? `Give that endpoint a contract file, or leave the "form" out.`
      : `Did you mean "${contract}"?`
  report.add('RC169', within(use, 'form'), `${method} "${path}" does not take the form of "${form}".`, hint)
}

/** `choices` narrow enums that the form asks for. */
function checkChoices({ report }: CheckContext, use: UseOf<'call'>, { method, path, body }: CallTarget): void {
  const fields = (body?.properties ?? {}) as Record<string, Record<string, unknown>>
  const enums = Object.entries(fields).filter(([, { enum: values }]) => Array.isArray(values))
  for (const [name, values] of Object.entries(use.action.choices ?? {})) {
    const at = within(use, 'choices', name)
    const [, schema] = enums.find(([one]) => one === name) ?? []
    const names = enums.map(([one]) => one)
    if (!schema) {
      const hint = names.length === 0 ? 'Leave the "choices" out.' : didYouMean(name, names, takes(names))
      report.add('RC169', at, `${method} "${path}" takes no "${name}" with choices.`, hint)
      continue
    }
    const known = (schema.enum as unknown[]).map(String)
    for (const value of Object.keys(values).filter((one) => !known.includes(one))) {
      const hint = didYouMean(value, known, `Write one of ${oneOf(known)}.`)
      report.add('RC169', within(at, value), `${method} "${path}" does not take "${value}" as "${name}".`, hint)
    }
  }
}

function checkDownload({ report }: CheckContext, use: UseOf<'call'>, { method, path, downloads }: CallTarget): void {
  const { download = false } = use.action
  if (download && downloads === false) {
    const hint = 'Have the endpoint reply "download_url" and "name", or leave "download" out.'
    report.add('RC219', within(use, 'download'), `${method} "${path}" gives no file.`, hint)
  }
  if (!download && method === 'GET') {
    report.add(
      'RC219',
      within(use, 'method'),
      `GET "${path}" changes nothing.`,
      'Add "download": true, or call what does.',
    )
  }
}

function checkBody({ report }: CheckContext, use: UseOf<'call'>, target: CallTarget): void {
  const { action, many } = use
  const location = within(use, 'body')
  const sendsIds = many === true && !isCallOfEach(action)
  const sent = Object.entries(action.body ?? {})
  const refuse = (at: SourceLocation, message: string, hint: string) => report.add('RC169', at, message, hint)
  const name = `${target.method} "${target.path}"`
  if (!target.body) {
    if (target.closed && sent.length > 0) refuse(location, `${name} takes no body.`, 'Leave the "body" out.')
    if (target.closed && sendsIds) refuse(within(use, 'path'), `${name} takes no "ids".`, IDS)
    return
  }
  const fields = (target.body.properties ?? {}) as Record<string, Record<string, unknown>>
  const required = (target.body.required ?? []) as string[]
  for (const [field, operand] of sent) {
    const at = within(location, field)
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (schema) checkValue(refuse, at, `${name} does not take`, operand, schema)
    else if (target.closed)
      refuse(at, `${name} takes no "${field}".`, didYouMean(field, Object.keys(fields), takes(Object.keys(fields))))
  }
  if (sendsIds && target.closed && !Object.hasOwn(fields, 'ids'))
    refuse(within(use, 'path'), `${name} takes no "ids".`, IDS)
  const asked = action.form === undefined && action.reason === undefined ? [] : Object.keys(fields)
  const given = [...Object.keys(action.body ?? {}), ...asked, ...(sendsIds ? ['ids'] : [])]
  for (const field of required.filter((one) => !given.includes(one))) {
    refuse(
      action.body ? location : use,
      `${name} needs "${field}", which is not sent.`,
      `Add "${field}" to the "body".`,
    )
  }
}

const IDS = 'A call that names no row is made once, with the "ids" of those that were chosen: name the row by ":id".'

function takes(names: string[]): string {
  return names.length === 0 ? 'It takes no fields.' : `It takes ${oneOf(names)}.`
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** True when a literal is a valid value of the field. Values only known at the time of the call are skipped. */
function checkValue(
  refuse: (at: SourceLocation, message: string, hint: string) => void,
  at: SourceLocation,
  says: string,
  operand: NonNullable<CallAction['body']>[string],
  schema: Record<string, unknown>,
): void {
  const isNot = typeof operand === 'object' && operand !== null
  const node = isNot ? undefined : parseOperand(operand)
  if (!isNot && node?.kind !== 'literal') return
  const value = node?.kind === 'literal' ? node.value : true
  if (ajv.validate(schema, value)) return
  const written = isNot ? 'true and false' : JSON.stringify(value)
  const choices = Array.isArray(schema.enum) ? schema.enum.filter((one) => one !== null).map(String) : []
  const otherwise =
    choices.length > 0 ? `Write one of ${oneOf(choices)}.` : `${ajv.errorsText(ajv.errors, { dataVar: 'Its value' })}.`
  refuse(at, `${says} ${written} as "${at.at.at(-1)}".`, didYouMean(String(value), choices, otherwise))
}
