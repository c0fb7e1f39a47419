import { message } from '#protocol/messages/message.ts'
import { writeGuard } from '#declarations/access/field-guard.ts'
import type { EntityModel, Model, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { explorePath } from '#declarations/path.ts'
import type { Condition } from '#protocol/condition.ts'
import { conditionPaths } from '#protocol/conditions/condition-paths.ts'
import { type ChoiceRule, FOR, hasChoiceRule, valueParameter, valuesAsked } from '#protocol/rules/reference-choices.ts'
import { BadRequest, Forbidden } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { fitValue } from '../sql/fit-value.ts'
import { readText } from '../sql/operand.ts'
import { sqlTypeOfKind } from '../sql/sql-type.ts'
import { liveGuard, isAllowed, isReadable } from './access.ts'

/** The rule of a reference, and the values of the record that it looks at. */
export interface ReferenceRule extends ChoiceRule {
  /** The reference's name. */
  field: string
  record: Record<string, unknown>
}

const known = new WeakMap<Model, Map<string, Map<string, ChoiceRule>>>()

/** References to the records of a resource that say which of them they take, by their names: `loan.copy_id`. */
export function ruledReferences(model: Model, resource: ResourceModel): ReadonlyMap<string, ChoiceRule> {
  let ofEntities = known.get(model)
  if (!ofEntities) {
    ofEntities = readRuledReferences(model)
    known.set(model, ofEntities)
  }
  return ofEntities.get(resource.entity) ?? new Map()
}

/** Read once per model: every picker asks. */
function readRuledReferences({ entities }: Model): Map<string, Map<string, ChoiceRule>> {
  const found = new Map<string, Map<string, ChoiceRule>>()
  for (const { name, fields } of Object.values(entities)) {
    for (const { name: field, reference } of Object.values(fields)) {
      if (!reference || !hasChoiceRule(reference)) continue
      const ofEntity = found.get(reference.entity) ?? new Map<string, ChoiceRule>()
      found.set(reference.entity, ofEntity.set(`${name}.${field}`, reference))
    }
  }
  return found
}

/**
 * Reads which reference a picker is asked for: `?for=loan.copy_id&record[branch_id]=3`. A value that is not given is null.
 * Undefined where the rule looks at what the user may not read of the choices: it is kept when the record is saved, and tried by nobody.
 *
 * @param values texts, by their paths
 * @throws BadRequest for a reference or a value that the rule does not know; Forbidden for a field that the user may not set
 */
export function referenceRule(
  context: RequestContext,
  resource: ResourceModel,
  name: string,
  values: Readonly<Record<string, string>>,
): ReferenceRule | undefined {
  const { model } = context
  const rule = ruledReferences(model, resource).get(name)
  const [entityName = '', fieldName = ''] = name.split('.')
  const entity = lookup(model.entities, entityName)
  const field = entity && lookup(entity.fields, fieldName)
  if (!rule || !field)
    throw new BadRequest(message('request.no_reference', { parameter: FOR, name, plural: resource.plural }))
  if (!isAllowed(liveGuard(context), writeGuard(field))) throw new Forbidden(undefined, field.writePermission)
  const asked = valuesAsked(rule)
  const unknown = Object.keys(values).find((path) => !asked.includes(path))
  if (unknown !== undefined)
    throw new BadRequest(message('request.unknown_parameter', { name: valueParameter(unknown) }))
  const { where, acyclic } = rule
  if (where && !isOpen(context, resource.entity, where)) return undefined
  const record: Record<string, unknown> = {}
  for (const path of asked) nest(record, path.split('.'), readValue(context.model, entity, path, values[path]))
  return { ...(where && { where }), ...(acyclic && { acyclic }), field: field.name, record }
}

function isOpen(context: RequestContext, entity: string, where: Condition): boolean {
  const ask = liveGuard(context)
  return conditionPaths(where).every((path) => {
    const found = explorePath(context.model, entity, path)
    return 'segment' in found || isReadable(ask, found)
  })
}

function readValue(model: Model, entity: EntityModel, path: string, text: string | undefined): unknown {
  if (text === undefined) return null
  const found = explorePath(model, entity.name, path)
  const type = 'segment' in found ? 'text' : sqlTypeOfKind(found.kind)
  const value = readText(text, type)
  if (type !== 'jsonb' && !fitValue(type, value)) {
    throw new BadRequest(message('request.does_not_fit', { name: valueParameter(path), type }))
  }
  return value
}

function nest(into: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) into[name] = value
  else nest((into[name] ??= {}) as Record<string, unknown>, rest, value)
}
