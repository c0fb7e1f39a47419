import { offeredMethods } from '../../compile/methods.ts'
import type { RelationConfig } from '../../format.ts'
import type { RelationModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredResource } from '../context.ts'
import { reportUnknownField } from '../entities/field-names.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { checkInlineRows } from './inline-rows.ts'
import { checkUpload } from './upload.ts'

/** RC180: a setting of a resource that does not fit its entity. */
export function checkResourceSettings(context: CheckContext): void {
  for (const declared of context.resources) {
    checkQueryMethods(context, declared)
    checkOfferedMethods(context, declared)
    checkRowClick(context, declared)
    checkCollection(context, declared)
    checkSingle(context, declared)
    checkExtraChoices(context, declared)
    checkInlineRows(context, declared)
    checkLinks(context, declared)
    checkUpload(context, declared)
    for (const [name, config] of Object.entries(declared.config.relations ?? {})) {
      const relation = lookup(declared.entity.relations, name)
      if (relation) checkRelation(context, relation, config, within(declared.location, 'relations', name))
      if (relation && config.choose)
        checkChosen(context, relation, within(declared.location, 'relations', name, 'choose'))
    }
  }
}

/** Rows chosen in a form are linked by a row without further required fields. */
function checkChosen(
  { report, model }: CheckContext,
  { name, entity, through, by, to }: RelationModel,
  location: SourceLocation,
): void {
  const links = through === undefined ? undefined : lookup(model.entities, through)
  const missing = Object.values(links?.fields ?? {}).find(
    ({ name: field, required, default: given }) => required && given === undefined && field !== by && field !== to,
  )
  const rows = lookup(model.resources, lookup(model.entities, entity)?.resource ?? '')
  if (links && !links.builtIn && !missing && rows) {
    if (rows.mounts[0]?.parents.length === 0) return
    const message = `None of "${name}" can be chosen: the rows are at addresses of other records (${rows.mounts[0]?.api}), and a form looks among all of them.`
    report.add('RC180', location, message, `Let "api" of ${rows.name} be an address without a record in it.`)
    return
  }
  const message = missing
    ? `A row of ${through} needs "${missing.name}", which no form asks for where "${name}" is chosen.`
    : `None of "${name}" can be chosen: that takes links through an entity of their own, and a resource to choose from.`
  report.add('RC180', location, message, missing ? 'Give it a default, or attach such rows.' : 'Remove "choose".')
}

function checkQueryMethods({ report }: CheckContext, { config, entity, location }: DeclaredResource): void {
  if (entity.query === undefined) return
  for (const [index, method] of (config.methods ?? []).entries()) {
    if (method === 'list' || method === 'get') continue
    const message = `The rows of ${entity.name} come from a query, so the API cannot ${method} them.`
    report.add('RC180', within(location, 'methods', index), message, 'Leave only "list" and "get".')
  }
}

function checkOfferedMethods({ report }: CheckContext, { config, entity, location }: DeclaredResource): void {
  if (!entity.builtIn && !entity.appendOnly) return
  const offered = offeredMethods(entity)
  for (const [index, method] of (config.methods ?? []).entries()) {
    if (offered.includes(method)) continue
    const message = entity.builtIn
      ? `${entity.name} is a table of the framework, whose rows the API cannot ${method}.`
      : `Rows of ${entity.name} are written once, so the API cannot ${method} them.`
    report.add('RC180', within(location, 'methods', index), message, `Leave only "${offered.join('", "')}".`)
  }
}

function checkRowClick({ report }: CheckContext, { config, resource, location }: DeclaredResource): void {
  const click = config.list?.rowClick
  const at = within(location, 'list', 'rowClick')
  if (click === 'show' && !resource.screens.show) {
    report.add(
      'RC180',
      at,
      'A click cannot open a screen: the resource has none.',
      'Add "screen", or write "edit" or "none".',
    )
  }
  if (click === 'dialog' && !resource.list.actions.some((action) => typeof action === 'object' && 'dialog' in action)) {
    report.add('RC180', at, 'A click cannot open a dialog: no action of its rows has one.', 'Write "edit" or "none".')
  }
  if (click === 'edit' && !resource.methods.includes('update')) {
    report.add('RC180', at, 'A click cannot edit: "methods" leaves "update" out.', 'Write "show" or "none".')
  }
}

/** One permission for all links says nothing where there are none. */
function checkLinks({ report }: CheckContext, { config, entity, location }: DeclaredResource): void {
  const opened = Object.keys(config.relations ?? {}).map((name) => lookup(entity.relations, name))
  if (config.links === undefined || opened.some((relation) => relation?.through !== undefined)) return
  const message = 'None of its relations goes through an entity, so there are no links to attach and detach.'
  report.add('RC180', within(location, 'links'), message, 'Remove "links".')
}

function checkCollection({ report }: CheckContext, { config, resource, location }: DeclaredResource): void {
  if (config.collection === undefined || resource.mounts.some((mount) => mount.parents.length > 0)) return
  const hint = 'Give "api" a parent, such as "branches/:branch_id/opening-rates", or remove "collection".'
  report.add(
    'RC180',
    within(location, 'collection'),
    'A collection is saved under the record that it belongs to.',
    hint,
  )
}

/** A single record is a row of its own table, without a parent and without children. */
function checkSingle({ report }: CheckContext, { config, resource, entity, location }: DeclaredResource): void {
  if (!config.single) return
  const add = (key: string, message: string, hint: string) => report.add('RC180', within(location, key), message, hint)
  if (entity.query !== undefined || entity.builtIn || entity.appendOnly) {
    add('single', `${entity.name} is no table whose one row could be written.`, 'Remove "single".')
  }
  if (resource.mounts.some((mount) => mount.parents.length > 0)) {
    add('api', 'A single record stands under no other.', 'Take the parent out of "api".')
  }
  const many = (['mounts', 'relations', 'collection', 'picker', 'lookAlike', 'duplicate', 'list'] as const).filter(
    (key) => config[key] !== undefined,
  )
  for (const key of many) add(key, `There is one record only, so "${key}" says nothing.`, `Remove "${key}".`)
  for (const method of (config.methods ?? []).filter((one) => one !== 'get' && one !== 'update')) {
    add('methods', `A single record is there, so the API cannot ${method} it.`, 'Leave only "get" and "update".')
  }
}

/** The extra choices of a picker have an id and are fixed. */
function checkExtraChoices({ report }: CheckContext, { config, location }: DeclaredResource): void {
  for (const [index, choice] of (config.picker?.extra ?? []).entries()) {
    if (choice.id !== undefined) continue
    const hint = 'Add one that no record has, such as 0.'
    report.add('RC180', within(location, 'picker', 'extra', index), 'An extra choice needs an "id".', hint)
  }
}

function checkRelation(
  context: CheckContext,
  relation: RelationModel,
  config: RelationConfig,
  location: SourceLocation,
): void {
  const through = relation.through === undefined ? undefined : lookup(context.model.entities, relation.through)
  if (!relation.through || through?.builtIn) {
    const linking = (['attach', 'detach', 'toggle', 'pivot'] as const).filter(
      (key) => config[key] !== undefined && config[key] !== false,
    )
    for (const key of linking) {
      const [message, hint] = through
        ? [`The links of "${relation.name}" are written by the framework alone.`, `Remove "${key}".`]
        : [
            `"${relation.name}" goes through no entity, so "${key}" says nothing.`,
            `Remove "${key}", or declare the relation with "through".`,
          ]
      context.report.add('RC180', within(location, key), message, hint)
    }
  }
  if (!through) return
  for (const [index, name] of (config.pivot ?? []).entries()) {
    const field = lookup(through.fields, name)
    const at = within(location, 'pivot', index)
    if (!field) reportUnknownField(context, through, name, at)
    else if (field.readOnly)
      context.report.add('RC180', at, `"${name}" of ${through.name} cannot be written.`, 'Leave it out of "pivot".')
  }
  if (config.toggle === undefined) return
  const toggled = lookup(through.fields, config.toggle)
  if (!toggled) reportUnknownField(context, through, config.toggle, within(location, 'toggle'))
  else if (toggled.kind !== 'boolean') {
    const hint = 'Name a field with "type": "boolean".'
    context.report.add(
      'RC180',
      within(location, 'toggle'),
      `"${toggled.name}" of ${through.name} is not true or false.`,
      hint,
    )
  }
}
