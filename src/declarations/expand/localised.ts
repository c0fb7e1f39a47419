import { humanise } from '#protocol/text/humanise.ts'
import { languageName } from '#protocol/text/language-name.ts'
import type { LocalisedModel, TextOfModel } from '../field-model.ts'
import type { EntitySchema, PropertySchema } from '../format.ts'
import type { ExpandedProperty } from './own-kinds.ts'

type Properties = Record<string, ExpandedProperty>

/** Keywords that are of the field itself, and not of its texts in other languages. */
const OWN = ['default', 'localised', 'onChange', 'titles', 'unique'] as const

/** A property whose text is kept in several languages, or is one of these texts. */
export interface LocalisedProperty extends ExpandedProperty {
  texts?: LocalisedModel
  textOf?: TextOfModel
}

/**
 * Gives a `localised` field a field beside it for each content language: `name` has `name_cy`. It is like the field itself, with
 * the same permission and the same bounds, but may be empty.
 */
export function withTexts(properties: Properties, languages: readonly string[]): Record<string, LocalisedProperty> {
  if (languages.length < 2) return properties
  const all = Object.entries(properties).flatMap(([name, property]): [string, LocalisedProperty][] =>
    property.localised ? localised(name, property, languages) : [[name, property]],
  )
  return Object.fromEntries(all.filter(([name, { textOf }]) => !textOf || !Object.hasOwn(properties, name)))
}

/** Facts are kept in every language. */
export function frozenTexts(
  frozen: EntitySchema['frozenWhen'],
  properties: Readonly<Record<string, LocalisedProperty>>,
): EntitySchema['frozenWhen'] {
  return frozen?.map((one) => ({
    ...one,
    fields: one.fields.flatMap((field) => [field, ...Object.values(properties[field]?.texts ?? {})]),
  }))
}

/** `name` in Welsh is `name_cy`, in British English `name_en_gb`. */
function fieldOf(name: string, language: string): string {
  return `${name}_${language.toLowerCase().replaceAll('-', '_')}`
}

/** A field that is declared under the name of such a text stays, and is reported. */
function localised(
  name: string,
  property: ExpandedProperty,
  languages: readonly string[],
): [string, LocalisedProperty][] {
  const texts = Object.fromEntries(languages.map((language) => [language, fieldOf(name, language)]))
  const others = languages.map((language): [string, LocalisedProperty] => [
    fieldOf(name, language),
    textIn(name, language, property),
  ])
  return [[name, { ...property, texts }], ...others]
}

function textIn(field: string, language: string, property: ExpandedProperty): LocalisedProperty {
  const kept = Object.entries(property).filter(([key]) => !OWN.some((own) => own === key))
  const { title = humanise(field), renamed, ...rest } = Object.fromEntries(kept) as PropertySchema
  return {
    ...rest,
    ...(renamed !== undefined && { renamed: fieldOf(renamed, language) }),
    title: `${title} (${languageName(language)})`,
    textOf: { field, language },
  }
}
