import { declaredKind } from '../../compile/entities/field-kind.ts'
import type { LocalisedProperty } from '../../expand/localised.ts'
import type { CheckContext, DeclaredEntity } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** Keywords that a text in several languages cannot have. */
const EXCLUDED = ['computed', 'formatBy', 'options', 'unique', 'uppercase', 'writeOnly'] as const

/** RC243: a field that cannot be kept in several languages. */
export function checkLocalised(context: CheckContext): void {
  const { languages = [], contentLanguages = languages } = context.application?.config ?? {}
  for (const declared of context.entities) {
    const { schema, location } = declared
    for (const [name, property] of Object.entries<LocalisedProperty>(schema.properties)) {
      if (!property.localised || property.textOf) continue
      const at = within(location, 'properties', name, 'localised')
      checkProperty(context, name, property, at)
      checkNames(context, declared, property, at)
      if (contentLanguages.length >= 2) continue
      const hint = 'Name two or more in "contentLanguages" of app/application.json, or remove "localised".'
      context.report.add('RC243', at, `"${name}" is localised, but there is one language only.`, hint)
    }
  }
}

function checkProperty({ report }: CheckContext, name: string, property: LocalisedProperty, at: SourceLocation): void {
  const kind = declaredKind(property)
  const isWords = kind === 'text' || kind === 'multiline' || kind === 'richText'
  if (!isWords || property.ownKind) {
    const hint = 'Remove "localised": it is for a text, "multiline" and "rich-text".'
    report.add('RC243', at, `"${name}" holds no words that differ by language.`, hint)
  }
  const keyword = EXCLUDED.find((one) => property[one] !== undefined)
  if (keyword === undefined) return
  report.add('RC243', at, `"${name}" is localised and has "${keyword}" at once.`, 'Remove one of the two.')
}

/** The fields beside it are made, not declared. */
function checkNames(
  { report }: CheckContext,
  { schema }: DeclaredEntity,
  { texts = {} }: LocalisedProperty,
  at: SourceLocation,
): void {
  const properties = schema.properties as Record<string, LocalisedProperty>
  const taken = Object.values(texts).find((text) => !properties[text]?.textOf)
  if (taken === undefined) return
  const hint = `Remove the field "${taken}": "localised" adds it.`
  report.add('RC243', at, `"${taken}" is declared, and is the name of a text in another language.`, hint)
}
