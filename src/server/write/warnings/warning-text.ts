import { createHash } from 'node:crypto'
import type { WarnRule } from '#declarations/format.ts'
import type { EntityModel } from '#declarations/model.ts'
import { resolvePath } from '#declarations/path.ts'
import { message, type Message, type MessageParam, verbatim, type WordParam } from '#protocol/messages/message.ts'
import { ruleWords } from '#protocol/rules/rule-words.ts'
import { messagePaths } from '#protocol/text/format-message.ts'
import { wireValue } from '../../overview/json-value.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FoundWarning } from './warning-statement.ts'

/** A warning as it is shown, and what it is acknowledged by: its id changes with what it says, in whatever language. */
export interface Warning {
  id: string
  text: Message
}

/** How many other records a warning names. */
const NAMED = 5

export function warningOf(
  { model }: Pick<RequestContext, 'model'>,
  entity: EntityModel,
  rule: WarnRule,
  { values, others }: FoundWarning,
): Warning {
  const inWords = (path: string, value: unknown) => valueParam(model, entity, path, value)
  // What the user may not see is not among the values.
  const paths = messagePaths(rule.text).filter((path) => path !== 'others')
  const told = paths.map((path) => [path, inWords(path, values[path] ?? null)] as const)
  const words: WordParam = {
    ...ruleWords(entity.name, rule.text),
    values: {
      ...Object.fromEntries(told),
      ...(others && { others: named(others, (value) => inWords(rule.others?.name ?? entity.display, value)) }),
    },
  }
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 12)
  return { id: `${entity.name}.${rule.id}.${hash}`, text: verbatim(words) }
}

/** `Leeds, York and 2 more`; of those that the user may not see the number. */
function named(
  { names, unseen }: NonNullable<FoundWarning['others']>,
  inWords: (value: unknown) => MessageParam,
): MessageParam {
  const more = names.length - NAMED
  return {
    list: [
      ...names.slice(0, NAMED).map(inWords),
      ...(more > 0 ? [message('records.more', { count: more })] : []),
      ...(unseen > 0 ? [message('records.unseen', { smart_count: unseen })] : []),
    ],
    and: true,
  }
}

function valueParam(model: RequestContext['model'], entity: EntityModel, path: string, value: unknown): MessageParam {
  if (value === null || value === undefined) return '–'
  const { kind } = resolvePath({ entities: model.entities }, entity.name, path)
  return { kind, value: wireValue(value, STORED[kind]) }
}

const STORED: Partial<Record<string, 'time' | 'timestamptz'>> = { time: 'time', 'date-time': 'timestamptz' }
