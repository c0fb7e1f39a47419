import type { Condition } from '#protocol/condition.ts'
import { humanise } from '#protocol/text/humanise.ts'
import { ARCHIVED } from '../facts/archive.ts'
import { pluralTitle } from '../compile/names.ts'
import type { ApplicationConfig, EntitySchema, PropertySchema } from '../format.ts'
import { lookup } from '../lookup.ts'
import type { EntityDeclaration } from '../written/entity.ts'
import { Expansion, type Segments } from './expansion.ts'
import { expandExpression } from './expression.ts'
import { frozenTexts, withTexts } from './localised.ts'
import { withOwnKind } from './own-kinds.ts'

/** The field of entities whose records can be archived. */
const ARCHIVED_AT: PropertySchema = { type: 'string', format: 'date-time', title: 'Archived', readOnly: true }

/** The parts of the application that a schema is expanded with. */
type OfApplication = Partial<Pick<ApplicationConfig, 'kinds' | 'languages' | 'contentLanguages' | 'vocabulary'>>

/**
 * Expands a schema: its titles, its kinds of the application's own, its texts in several languages, and the trees of its
 * arithmetic.
 */
export function expandEntity(
  name: string,
  written: EntityDeclaration,
  { kinds, languages = [], contentLanguages = languages, vocabulary }: OfApplication = {},
): { schema: EntitySchema; expansion: Expansion } {
  const expansion = new Expansion()
  const title = written.title ?? humanise(name)
  const own = Object.fromEntries(
    Object.entries(written.properties).map(([field, property]) => {
      const full = inItsWord(field, expandProperty(expansion, field, withOwnKind(property, kinds)), vocabulary)
      return [field, field === written.transitions?.field ? { ...full, readOnly: true } : full]
    }),
  )
  const properties = withTexts(own, contentLanguages)
  for (const [field, { textOf }] of Object.entries(properties)) {
    if (textOf) expansion.place(['properties', field], ['properties', textOf.field])
  }
  const { relations: related, forbid: rules, frozenWhen: frozen, ...rest } = written
  const frozenWhen = frozenTexts(frozen, properties)
  const relations = related && expandRelations(name, related)
  const forbid = rules?.map((rule, index) => expandForbid(expansion, rule, ['forbid', index]))
  const schema = {
    ...rest,
    ...(forbid && { forbid }),
    ...(frozenWhen && { frozenWhen }),
    ...(relations && { relations }),
    title,
    plural: written.plural ?? pluralTitle(title),
    type: 'object' as const,
    properties: { ...properties, ...(written.archive && !(ARCHIVED in properties) && { [ARCHIVED]: ARCHIVED_AT }) },
  }
  return { schema, expansion }
}

/** A reference that bears the name of what tenants have a word for is called by that word: `reader_id` is `%{reader}`. */
function inItsWord(
  name: string,
  property: PropertySchema,
  vocabulary: ApplicationConfig['vocabulary'] | undefined,
): PropertySchema {
  const { title, references } = property
  const isNamed = title === undefined && references !== undefined && name === `${references}_id`
  return isNamed && lookup(vocabulary ?? {}, references) ? { ...property, title: `%{${references}}` } : property
}

/** Rows refer to their record by its name, unless declared otherwise. */
function expandRelations(
  entity: string,
  relations: NonNullable<EntityDeclaration['relations']>,
): NonNullable<EntitySchema['relations']> {
  return Object.fromEntries(
    Object.entries(relations).map(([name, relation]) => [
      name,
      'through' in relation ? relation : { ...relation, by: relation.by ?? `${entity}_id` },
    ]),
  )
}

type ForbidRule = NonNullable<EntitySchema['forbid']>[number]

/** A forbidden state of one field is reported at that field. */
function expandForbid(expansion: Expansion, rule: ForbidRule, at: Segments): ForbidRule {
  if ('when' in rule && typeof rule.when === 'object') return rule
  const { message, ...when } = rule as Condition & { message?: string }
  const [field, ...others] = Object.keys(when)
  if (message === undefined || field === undefined || others.length > 0 || NO_FIELDS.includes(field)) return rule
  if (!FIELD.test(field)) return rule
  expansion.place([...at, 'when'], at)
  expansion.place([...at, 'field'], [...at, field], true)
  return { when, message, field }
}

const FIELD = /^[a-z][a-z0-9_]*$/
const NO_FIELDS: readonly string[] = ['all', 'any', 'not']

function expandProperty(expansion: Expansion, name: string, property: PropertySchema): PropertySchema {
  if (property.computed === undefined) return property
  const at = ['properties', name, 'computed']
  return { ...property, computed: expandExpression(expansion, property.computed, at) as PropertySchema['computed'] }
}
