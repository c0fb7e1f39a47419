import { isByPath } from '../../facts/by-path.ts'
import { isThrough } from '../../compile/entities/entity.ts'
import type { EntityModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredEntity } from '../context.ts'
import { reportUnknownField } from './field-names.ts'
import { checkAcyclic } from './acyclic.ts'
import { checkOnePer } from './one-per.ts'
import { lookUpPath } from '../names/path-look-up.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean } from '../names/suggest.ts'

/** RC118: an unknown entity. RC119: a field that does not refer to the required entity. RC181: a duplicate pair. */
export function checkReferences(context: CheckContext): void {
  for (const declared of context.entities) {
    for (const [name, property] of Object.entries(declared.schema.properties)) {
      if (property.references === undefined) continue
      checkEntity(context, property.references, within(declared.location, 'properties', name, 'references'))
      checkTable(context, property.references, within(declared.location, 'properties', name, 'references'))
      if (property.acyclic)
        checkAcyclic(context, declared, name, within(declared.location, 'properties', name, 'acyclic'))
    }
    checkRelations(context, declared)
    checkChangeLog(context, declared)
    checkHistory(context, declared)
  }
  for (const file of Object.values(context.source.resources)) {
    const entity = (file.value as { entity?: string } | undefined)?.entity
    if (entity !== undefined) checkEntity(context, entity, { file, at: ['entity'] })
  }
  for (const [name, guard] of Object.entries(context.application?.config.guards ?? {})) {
    if (guard.belongsTo === undefined || !context.application) continue
    checkEntity(context, guard.belongsTo, within(context.application.location, 'guards', name, 'belongsTo'))
  }
}

/** RC118 when there is no entity of this name; true when there is. */
export function checkEntity({ known, report }: CheckContext, name: string, location: SourceLocation): boolean {
  if (known.entities.includes(name)) return true
  const hint = didYouMean(name, known.entities, `Add schemas/${name}.json, or name an entity that exists.`)
  report.add('RC118', location, `There is no entity "${name}".`, hint)
  return false
}

function checkTable({ model, report }: CheckContext, name: string, location: SourceLocation): void {
  if (lookup(model.entities, name)?.query === undefined) return
  const hint = 'Refer to the entity that the rows are about.'
  report.add('RC119', location, `The rows of "${name}" come from a query and cannot be referred to.`, hint)
}

/** A row of a change log needs the record's reference and a list of names. */
function checkChangeLog(context: CheckContext, { schema: { changeLog }, entity, location }: DeclaredEntity): void {
  if (!changeLog) return
  const at = within(location, 'changeLog')
  if (!checkEntity(context, changeLog.entity, within(at, 'entity'))) return
  checkRefersTo(context, changeLog.entity, changeLog.by, entity.name, within(at, 'by'))
  const log = lookup(context.model.entities, changeLog.entity)
  if (!log) return
  const changed = lookup(log.fields, changeLog.changed)
  if (!changed) reportUnknownField(context, log, changeLog.changed, within(at, 'changed'))
  else if (changed.kind !== 'choices' && changed.kind !== 'tags') {
    const message = `"${changed.name}" of ${log.name} is of kind ${changed.kind} and cannot hold the names of what changed.`
    context.report.add('RC117', within(at, 'changed'), message, 'Let it be a list of texts: "type": "array".')
  }
}

/** A row of a history refers to the record, and has a field for each part of what happened. */
function checkHistory(context: CheckContext, { schema: { transitions }, entity, location }: DeclaredEntity): void {
  const history = transitions?.history
  if (!history) return
  const at = within(location, 'transitions', 'history')
  if (!checkEntity(context, history.entity, within(at, 'entity'))) return
  checkRefersTo(context, history.entity, history.record, entity.name, within(at, 'record'))
  const rows = lookup(context.model.entities, history.entity)
  for (const key of ['from', 'to', 'reason'] as const) {
    const name = history[key]
    if (name === undefined || !rows || lookup(rows.fields, name)) continue
    reportUnknownField(context, rows, name, within(at, key))
  }
}

function checkRelations(context: CheckContext, { schema, entity, location }: DeclaredEntity): void {
  for (const [name, relation] of Object.entries(schema.relations ?? {})) {
    const at = within(location, 'relations', name)
    const related = checkEntity(context, relation.many, within(at, 'many'))
    if (!isThrough(relation)) {
      if (!related) continue
      const check = isByPath(relation) ? checkLeadsTo : checkRefersTo
      check(context, relation.many, relation.by, entity.name, within(at, 'by'))
      continue
    }
    if (!checkEntity(context, relation.through, within(at, 'through'))) continue
    const compiled = lookup(entity.relations, name)
    const keys = [
      { key: 'by', field: compiled?.by, target: entity.name },
      { key: 'to', field: compiled?.to, target: relation.many },
    ] as const
    for (const { key, field, target } of keys) {
      if (field !== undefined)
        checkRefersTo(context, relation.through, field, target, relation[key] ? within(at, key) : within(at, 'through'))
    }
    checkKey(context, relation.through, compiled?.by, compiled?.to, within(at, 'through'))
    if (compiled && relation.onePer !== undefined) checkOnePer(context, compiled, within(at, 'onePer'))
  }
}

function checkRefersTo(
  context: CheckContext,
  name: string,
  fieldName: string,
  target: string,
  location: SourceLocation,
): void {
  const entity = lookup(context.model.entities, name)
  if (!entity) return
  const field = lookup(entity.fields, fieldName)
  if (!field) {
    if (location.at.at(-1) !== 'through') reportUnknownField(context, entity, fieldName, location)
    else
      context.report.add(
        'RC119',
        location,
        `${name} has no field that refers to ${target}.`,
        `Add one: "${fieldName}": { "references": "${target}" }.`,
      )
    return
  }
  const refersTo = field.reference?.entity
  if (refersTo === target || (refersTo !== undefined && !context.known.entities.includes(refersTo))) return
  const others = Object.values(entity.fields).filter((other) => other.reference?.entity === target)
  const hint = others[0] ? `Did you mean "${others[0].name}"?` : `Give the field "references": "${target}".`
  context.report.add('RC119', location, `"${fieldName}" of ${name} does not refer to ${target}.`, hint)
}

function checkLeadsTo(
  context: CheckContext,
  name: string,
  path: string,
  target: string,
  location: SourceLocation,
): void {
  const found = lookUpPath(context, path, { entity: name }, 'way back', location)
  if (!found || (found.end.type === 'field' && found.end.field.reference?.entity === target)) return
  const hint = `The path ends at a field that holds the id of a ${target}.`
  context.report.add('RC119', location, `"${path}" of ${name} does not lead to ${target}.`, hint)
}

/** Without a unique pair a record could be attached twice. */
function checkKey(
  { model, report }: CheckContext,
  through: string,
  by: string | undefined,
  to: string | undefined,
  location: SourceLocation,
): void {
  const entity = lookup(model.entities, through)
  if (!entity || by === undefined || to === undefined || isKey(entity, [by, to])) return
  if (!lookup(entity.fields, by)?.reference || !lookup(entity.fields, to)?.reference) return
  const hint = `Add "unique": [["${by}", "${to}"]] to schemas/${through}.json, unless a pair may occur more than once.`
  report.add('RC181', location, `Nothing keeps ${through} from holding the same pair twice.`, hint)
}

function isKey(entity: EntityModel, pair: string[]): boolean {
  const isOfPair = (names: string[]) => names.every((name) => pair.includes(name) || !lookup(entity.fields, name))
  // A pair that holds for a time is there once at any time.
  return (
    entity.unique.some(({ fields }) => isOfPair(fields)) || (entity.period !== undefined && isOfPair(entity.period.by))
  )
}
