import { createHash } from 'node:crypto'
import type { WarnRule } from '#declarations/format.ts'
import type { EntityModel } from '#declarations/model.ts'
import { resolvePath } from '#declarations/path.ts'
import { formatMessage } from '#protocol/text/format-message.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import type { RequestContext } from '../../request-context.ts'
import { inTenantWords } from '../../vocabulary-text.ts'
import type { FoundWarning } from './warning-statement.ts'

/** A warning as it is shown, and what it is acknowledged by: its id changes with its text. */
export interface Warning {
  id: string
  text: string
}

/** How many other records a warning names. */
const NAMED = 5

export function warningOf(
  context: RequestContext,
  entity: EntityModel,
  rule: WarnRule,
  { values, others }: FoundWarning,
): Warning {
  const inWords = (path: string, value: unknown) => valueText(context, entity, path, value)
  const text = formatMessage(inTenantWords(context, rule.text), {}, (_value, path) =>
    path === 'others' && others
      ? named(others, (value) => inWords(rule.others?.name ?? entity.display, value))
      : inWords(path, values[path] ?? null),
  )
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  return { id: `${entity.name}.${rule.id}.${hash}`, text }
}

/** `Leeds, York and 2 more`; of those that the user may not see the number. */
function named({ names, unseen }: NonNullable<FoundWarning['others']>, inWords: (value: unknown) => string): string {
  const shown = names.slice(0, NAMED).map(inWords)
  const more = names.length - shown.length
  const parts = [
    ...shown,
    ...(more > 0 ? [`${more} more`] : []),
    ...(unseen > 0 ? [unseen === 1 ? 'one that you may not see' : `${unseen} that you may not see`] : []),
  ]
  return parts.join(', ').replace(/, ([^,]*)$/, ' and $1')
}

function valueText({ model, tenant }: RequestContext, entity: EntityModel, path: string, value: unknown): string {
  if (value === null || value === undefined) return '–'
  const { kind } = resolvePath({ entities: model.entities }, entity.name, path)
  const { languages, country } = model.application
  return kindOf(kind).text(value, {
    language: languages[0] ?? 'en-GB',
    country: country ?? '',
    timezone: tenant.timezone,
  })
}
