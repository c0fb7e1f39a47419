import type { EntityModel } from '#declarations/model.ts'
import { explorePath } from '#declarations/path.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import type { RequestContext } from './request-context.ts'
import { inTenantWords } from './vocabulary-text.ts'

/** The name of a record as screens write it, by the kind of the field that names it: a date as a date, a choice by its title. */
export function nameText(context: RequestContext, entity: EntityModel, value: unknown): string {
  const { model, tenant, roots } = context
  const path = explorePath(model, entity.name, entity.display)
  if ('segment' in path) return String(value)
  const choices = path.end.type === 'field' ? path.end.field.choices : undefined
  const choice = choices?.find((one) => one.value === value)
  if (choice) return inTenantWords(context, choice.title)
  const { languages, country } = model.application
  const language = roots.languages?.reader ?? languages[0] ?? 'en-GB'
  return kindOf(path.kind).said(value, { language, country: country ?? '', timezone: tenant.timezone })
}
