import type { ActionConfig, ResourceConfig } from '../../format.ts'
import type { EntityModel, ResourceModel } from '../../model.ts'
import { compileMethods } from '../../compile/methods.ts'
import type { CheckContext } from '../context.ts'
import { isCallOfEach } from '../../facts/call-of-each.ts'
import { type DeclaredList, declaredLists } from './lists.ts'
import { type SourceLocation, within } from '../report/report.ts'

const METHODS: Partial<Record<string, ResourceModel['methods'][number]>> = {
  edit: 'update',
  delete: 'delete',
  create: 'create',
  duplicate: 'create',
}

type PlaceInList = 'actions' | 'bulkActions' | 'toolbar'

/** The positions in a list where each built-in action may be. */
const PLACES: Record<'edit' | 'duplicate' | 'archive' | 'delete' | 'create' | 'export', readonly PlaceInList[]> = {
  edit: ['actions'],
  duplicate: ['actions'],
  archive: ['actions', 'bulkActions'],
  delete: ['actions', 'bulkActions'],
  create: ['toolbar'],
  export: ['toolbar', 'bulkActions'],
}

/** RC179: an action that does nothing, or that cannot be offered at its position. */
export function checkActions(context: CheckContext): void {
  for (const declared of declaredLists(context)) {
    for (const key of ['actions', 'bulkActions', 'toolbar'] as const) {
      for (const [index, action] of (declared.config[key] ?? []).entries()) {
        const why = whyNotInList(declared, action, key)
        if (why) report(context, within(declared.location, key, index), action, why)
      }
    }
  }
  for (const { config, entity, location } of context.resources) {
    for (const [index, action] of (config.show?.actions ?? []).entries()) {
      const why = whyNotOnScreen(config, entity, location, action)
      if (why) report(context, within(location, 'show', 'actions', index), action, why)
    }
  }
}

function whyNotOnScreen(
  config: ResourceConfig,
  entity: EntityModel,
  { file }: SourceLocation,
  action: ActionConfig,
): string | undefined {
  if (typeof action !== 'string') return doesNothing(action)
  if (!OF_A_RECORD.includes(action)) {
    return 'the screen of one record offers "edit", "duplicate", "archive", "delete" and actions of its own'
  }
  if (action === 'archive') return entity.archive ? undefined : notArchived(entity)
  if (action === 'duplicate' && !config.duplicate) return notDuplicated(file)
  const method = METHODS[action]
  return method && !compileMethods(config, entity).includes(method)
    ? `"methods" of ${file.path} leaves "${method}" out`
    : undefined
}

const OF_A_RECORD: readonly ActionConfig[] = ['edit', 'duplicate', 'archive', 'delete']

function notArchived({ name }: EntityModel): string {
  return `"archive" of schemas/${name}.json is not true`
}

function notDuplicated({ path }: SourceLocation['file']): string {
  return `"duplicate" of ${path} is not given`
}

function report({ report }: CheckContext, location: SourceLocation, action: ActionConfig, why: string): void {
  const id = typeof action === 'string' ? action : action.id
  report.add('RC179', location, `The action "${id}" cannot work here: ${why}.`, 'Remove it, or declare what it needs.')
}

function whyNotInList(declared: DeclaredList, action: ActionConfig, key: PlaceInList): string | undefined {
  if (typeof action !== 'string')
    return (
      doesNothing(action) ??
      whyNoDetails(declared, action, key) ??
      (key === 'bulkActions' ? whyNotInBulk(action) : undefined)
    )
  if (action === 'attach' || action === 'detach' || action === 'toggle') return whyNoLink(declared, action)
  if (!PLACES[action].includes(key)) return `it belongs in "${PLACES[action].join('" or "')}"`
  if (action === 'export') return declared.list.export === false ? '"export" of this list is false' : undefined
  const method = METHODS[action]
  if (action === 'archive') return declared.entity.archive ? undefined : notArchived(declared.entity)
  if (!declared.rows) return `no resource declares the rows of ${declared.entity.name}`
  if (action === 'duplicate' && !declared.rows.resource.duplicate) return notDuplicated(declared.rows.location.file)
  if (!method || declared.rows.resource.methods.includes(method)) return undefined
  return `"methods" of ${declared.rows.location.file.path} leaves "${method}" out`
}

/** The dialog "details" shows one row of a resource, as it is by now. */
function whyNoDetails(
  { entity, rows }: DeclaredList,
  action: Exclude<ActionConfig, string>,
  key: PlaceInList,
): string | undefined {
  if (!('dialog' in action) || action.dialog !== 'details') return undefined
  if (key !== 'actions') return 'the dialog "details" is about one row, so it belongs in "actions"'
  if (!rows) return `no resource declares the rows of ${entity.name}`
  return rows.resource.methods.includes('get') ? undefined : `"methods" of ${rows.location.file.path} leaves "get" out`
}

/** A bulk action cannot open one screen or be a custom button of one row. */
function whyNotInBulk(action: Exclude<ActionConfig, string>): string | undefined {
  if ('to' in action) return 'several rows have no one screen to go to'
  if ('reach' in action) return 'one person is reached at a time'
  if ('form' in action && action.form !== undefined && !isCallOfEach(action))
    return 'a "form" goes with a call that names the row'
  if ('choices' in action && action.choices !== undefined) return 'the "choices" are those of one row'
  if ('foot' in action && action.foot !== undefined) return 'a "foot" is about one row'
  if ('reason' in action && action.reason !== undefined) return 'a reason is given for one row'
  return 'action' in action && action.action !== undefined
    ? 'several rows take a "dialog", or a "method" and a "path"'
    : undefined
}

/** Attaching, detaching and toggling are for rows that a through entity links. */
function whyNoLink({ relation, endpoint }: DeclaredList, action: 'attach' | 'detach' | 'toggle'): string | undefined {
  if (!relation?.through) return 'these rows are not linked through an entity of their own'
  if (!endpoint) return `"relations" of the resource does not have "${relation.name}"`
  if (action === 'toggle')
    return endpoint.toggle === undefined ? `the relation "${relation.name}" has no "toggle"` : undefined
  return endpoint[action] === false ? `"${action}" of the relation "${relation.name}" is false` : undefined
}

function doesNothing(action: ActionConfig): string | undefined {
  if (typeof action === 'string' || 'method' in action || 'to' in action || 'reach' in action) return undefined
  return action.dialog === undefined && action.action === undefined
    ? 'it has neither "method" and "path", nor "to", "reach", "dialog" or "action"'
    : undefined
}
