import type { FormConfig, ListConfig, RelationConfig, ResourceConfig } from '../format.ts'
import { lookup } from '../lookup.ts'
import type { RelationDeclaration } from '../written/resource.ts'
import { areaOf, type Draft, isMounted, rowsOf } from './context.ts'
import type { Segments } from './expansion.ts'
import { fullField } from './fields.ts'
import { expandList } from './list.ts'

const OF_ADDRESSES = [
  'permission',
  'feature',
  'requires',
  'when',
  'guards',
  'path',
  'permissions',
  'attach',
  'detach',
  'choose',
  'toggle',
  'available',
  'pivot',
  'notices',
  'confirmDetach',
] as const satisfies readonly (keyof RelationDeclaration)[]

/** The settings of a tab or a panel for its rows. */
export interface RelationView extends Partial<ListConfig> {
  relation: string
  form?: FormConfig
  inherit?: ('toolbar' | 'bulkActions')[]
}

/** The rows of a relation on a screen, as `relations` declares them under that name. */
export function relationView(draft: Draft, name: string, to: Segments): RelationView {
  const declared = lookup(draft.written.relations, name) ?? {}
  const { relation = name, form, inherit, columns, sort, filters, quickFilters, card, actions, toolbar } = declared
  const from = ['relations', name]
  const settings = { columns, sort, filters, quickFilters, default: declared.default, card, actions, toolbar }
  const list = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  if (form) draft.expansion.place([...to, 'form', 'fields'], [...from, 'form'])
  if (inherit) draft.expansion.place([...to, 'inherit'], [...from, 'inherit'])
  return {
    relation,
    ...expandList(draft, list, from, to),
    ...(form && { form: { fields: form.map(fullField) } }),
    ...(inherit && { inherit }),
  }
}

/**
 * The relations that have endpoints: those that are declared, unless their rows have an address of their own under the
 * record.
 */
export function expandRelations(draft: Draft): ResourceConfig['relations'] {
  const declared = Object.entries(draft.written.relations ?? {}).filter(([, { relation }]) => relation === undefined)
  const configs = declared.flatMap(([name, relation]) =>
    isMounted(draft, name) && !saysMoreThanShown(relation) ? [] : [[name, endpointOf(draft, name, relation)] as const],
  )
  return configs.length > 0 ? Object.fromEntries(configs) : undefined
}

/** The relations whose rows are edited in the record's form, in declared order. */
export function inlineRelations(draft: Draft): ResourceConfig['inline'] {
  const { written, expansion } = draft
  const declared = Object.entries(written.relations ?? {}).filter(([, { inline }]) => inline)
  const rows = declared.map(([relation, { form }], index) => {
    expansion.place(['inline', index], ['relations', relation, 'inline'])
    if (form) expansion.place(['inline', index, 'fields'], ['relations', relation, 'form'])
    return { relation, ...(form && { fields: form.map(fullField) }) }
  })
  return rows.length > 0 ? rows : undefined
}

/** Rows with an address of their own have another one here only when it is declared. */
function saysMoreThanShown(relation: RelationDeclaration): boolean {
  return [...OF_ADDRESSES, 'list' as const].some((key) => relation[key] !== undefined)
}

function endpointOf(draft: Draft, name: string, declared: RelationDeclaration): RelationConfig {
  const { list } = declared
  const kept = Object.fromEntries(
    OF_ADDRESSES.flatMap((key) => (declared[key] === undefined ? [] : [[key, declared[key]]])),
  ) as RelationConfig
  const from = ['relations', name, 'list']
  const permissions = kept.permissions ?? areaOfRows(draft, name)
  return {
    ...kept,
    ...(permissions !== undefined && { permissions }),
    ...(list && { list: expandList(draft, list, from, from) }),
  }
}

/** Rows without a through entity are those of their own resource, with its permissions. */
function areaOfRows({ context, schema }: Draft, name: string): string | undefined {
  const relation = lookup(schema?.relations, name)
  if (!relation || 'through' in relation) return undefined
  const rows = rowsOf(context, relation.many)
  return rows && areaOf(rows.name, rows.written)
}
