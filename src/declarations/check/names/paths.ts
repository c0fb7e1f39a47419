import type { ValueKind } from '#protocol/kinds/registry.ts'
import { decidedBy, isIndexable } from '../../compile/entities/indexes.ts'
import { lookup } from '../../lookup.ts'
import { explorePath, type ResolvedPath } from '../../path.ts'
import { type CheckContext, usesOf } from '../context.ts'
import { whyNotStored } from '../entities/computed.ts'
import { displayOf, lookUpPath } from './path-look-up.ts'
import type { UseOf } from '../uses/use.ts'

/** Kinds of value whose order is meaningless. */
const UNORDERED: ReadonlySet<ValueKind> = new Set(['json', 'richText', 'multiline', 'choices', 'tags', 'image', 'file'])

/**
 * RC120: a path that does not resolve. RC121: a path to several values where one is needed. RC122: a path to records
 * where a value is needed. RC123: a filter or sort without an index. RC124: a path that is not a field of the record
 * itself. RC125: a sort by a value without an order. RC126: a search path that cannot be searched.
 * RC127: a way to reach somebody that is neither number nor address.
 */
export function checkPaths(context: CheckContext): void {
  for (const use of usesOf(context, 'path')) {
    if (use.need === 'ownField' && lookup(lookup(context.model.entities, use.row.entity)?.inputs, use.path)) continue
    const found = lookUpPath(context, use.path, use.row, use.what, use)
    if (!found) continue
    if (use.need === 'ownField') checkOwnField(context, use, found)
    else if (checkEndsInValue(context, use, found) && checkOneValue(context, use, found)) checkKind(context, use, found)
  }
}

function checkOwnField({ report }: CheckContext, use: UseOf<'path'>, found: ResolvedPath): void {
  const steps = found.steps.filter((step) => step.type !== 'pivot')
  if (steps.length === 0 && found.end.type === 'field') return
  const reference =
    found.end.type === 'reference' ? found.end.field.name : steps[0]?.type === 'one' ? steps[0].field.name : undefined
  report.add(
    'RC124',
    use,
    `The ${use.what} "${use.path}" is not a field of ${use.row.entity} itself, so a form cannot write it.`,
    reference === undefined
      ? `Name a field that schemas/${use.row.entity}.json declares.`
      : `Did you mean "${reference}"?`,
  )
}

function checkEndsInValue({ report, model }: CheckContext, use: UseOf<'path'>, { end }: ResolvedPath): boolean {
  if (end.type === 'reference') {
    const display = displayOf(model, end.field.reference?.entity ?? '')
    report.add(
      'RC122',
      use,
      `The ${use.what} "${use.path}" is a whole record, not a value of it.`,
      `Did you mean "${use.path}.${display}"?`,
    )
  }
  if (end.type === 'relation') {
    report.add(
      'RC122',
      use,
      `The ${use.what} "${use.path}" is all rows of a relation, not a value.`,
      use.need === 'values'
        ? `Name a field of theirs: "${use.path}.${displayOf(model, end.relation.entity)}".`
        : `Show how many there are: "${use.path}_count".`,
    )
  }
  return end.type === 'field' || end.type === 'count'
}

function checkOneValue({ report }: CheckContext, use: UseOf<'path'>, found: ResolvedPath): boolean {
  if (!found.many || use.need === 'values') return true
  const name = found.steps.find((step) => step.type === 'many')?.name ?? ''
  const rest = use.path.slice(use.path.indexOf(name))
  report.add(
    'RC121',
    use,
    `The ${use.what} "${use.path}" has several values for one ${use.row.entity}: "${name}" is a to-many relation.`,
    `Use "${use.path.slice(0, use.path.indexOf(name))}${name}_count", or declare a computed field such as { "max": "${rest}" }.`,
  )
  return false
}

function checkKind(context: CheckContext, use: UseOf<'path'>, found: ResolvedPath): void {
  if ((use.need === 'phone' || use.need === 'email') && found.kind !== use.need) {
    const hint = `Name a field of the format "${use.need}".`
    context.report.add('RC127', use, `The ${use.what} "${use.path}" is of kind ${found.kind}.`, hint)
    return
  }
  if (use.need === 'order' && UNORDERED.has(found.kind)) {
    context.report.add(
      'RC125',
      use,
      `The ${use.what} "${use.path}" has no order: its kind is ${found.kind}.`,
      'Sort by another field.',
    )
    return
  }
  const looksInside = use.need === 'order' || use.need === 'values'
  const isTable = lookup(context.model.entities, found.entity)?.query === undefined
  if (use.what === 'search path') checkSearchable(context, use, found)
  else if (looksInside && isTable && !use.narrowed && !isIndexable(found) && !isDecidedByIndexes(context, use, found))
    warnOfSlowPath(context, use, found)
}

/** A value that is one of several literals is filtered by its conditions; its order has no index. */
function isDecidedByIndexes({ model }: CheckContext, { need, row }: UseOf<'path'>, found: ResolvedPath): boolean {
  const paths = need === 'values' ? decidedBy(found) : []
  const parts = paths.map((path) => explorePath({ entities: model.entities, through: row.through }, row.entity, path))
  return parts.length > 0 && parts.every((part) => !('segment' in part) && isIndexable(part))
}

/** Kinds without searchable text. */
const UNSEARCHABLE: ReadonlySet<ValueKind> = new Set(['boolean', 'json', 'reference', 'image', 'file', 'coordinate'])
/** Expressions whose result consists of texts of the row. */
const TEXT_OPERATORS = ['join', 'coalesce', 'lower', 'case']

function checkSearchable({ report }: CheckContext, use: UseOf<'path'>, { end, kind }: ResolvedPath): void {
  const computed = end.type === 'field' ? end.field.computed : undefined
  const expression = computed && 'expression' in computed ? computed.expression : undefined
  const isText = typeof expression === 'string' || TEXT_OPERATORS.some((operator) => operator in Object(expression))
  if (end.type === 'field' && !UNSEARCHABLE.has(kind) && (!computed || isText)) return
  const why = end.type === 'count' ? 'a count' : computed ? 'computed from more than texts' : `of kind ${kind}`
  const hint =
    'Remove it, or name a text, a number or a date that is stored; a reference is found by a path such as "branch.name".'
  report.add('RC126', use, `The search path "${use.path}" cannot be searched: it is ${why}.`, hint)
}

function warnOfSlowPath(context: CheckContext, use: UseOf<'path'>, { end, entity, kind, path }: ResolvedPath): void {
  const field = end.type === 'field' ? end.field : undefined
  const owner = lookup(context.model.entities, entity)
  const why =
    end.type === 'count'
      ? 'is counted for each row'
      : field?.computed
        ? 'is computed for each row'
        : `is of kind ${kind}`
  const canStore =
    field?.computed &&
    owner &&
    'expression' in field.computed &&
    whyNotStored(owner, field.computed.expression) === undefined
  context.report.add(
    'RC123',
    use,
    `The ${use.what} "${path}" has no index: it ${why}.`,
    canStore ? 'Add "stored": true to the field.' : 'Expect this to be slow on a large table, or use a stored field.',
  )
}
