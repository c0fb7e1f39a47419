import type { Model, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'

/** The groups of the framework's own calls. */
const FRAMEWORK_GROUPS: Readonly<Record<string, string>> = {
  Session: 'Signing in and out, password resets, invitations, and the signed-in user.',
  'Own account': 'The details, password, sessions and memberships of the signed-in user.',
  Settings: 'Settings of the tenant, its lists of words to choose from, and its features.',
  Overview: 'The global search, the tiles of the dashboard, and the issues that need attention.',
  Audit: 'Who changed what and when.',
  Access: 'Who may do what, and why.',
  Reports: 'Reports of a range of days: a table, with a chart and totals, or a file.',
  'Saved filters': 'Filters of lists that people keep under a name, and share with those of a role.',
  Jobs: 'Long work that goes on in the background.',
  Files: 'Uploading files for fields of records, and reading them.',
}

const DONE: readonly (readonly [method: string, text: string])[] = [
  ['list', 'listed'],
  ['get', 'read'],
  ['create', 'created'],
  ['update', 'changed'],
  ['delete', 'deleted'],
]

/**
 * The tags of the document, one per group of calls. A resource's tag is described by its declaration: the description
 * of its entity, else the available actions.
 *
 * @throws Error for a group that is neither a resource's nor the framework's
 */
export function tagsOf(model: Model, groups: readonly string[]): { name: string; description: string }[] {
  const resources = Object.values(model.resources)
  return [...new Set(groups)].map((name) => {
    const ofGroup = resources.filter(({ plural }) => plural === name).map((resource) => describe(model, resource))
    const texts = [lookup(FRAMEWORK_GROUPS, name), ...ofGroup].filter((text) => text !== undefined)
    if (texts.length === 0) throw new Error(`Nothing describes the group "${name}" of calls in the API's document.`)
    return { name, description: texts.join(' ') }
  })
}

function describe(model: Model, resource: ResourceModel): string {
  const description = lookup(model.entities, resource.entity)?.description
  if (description !== undefined) return description
  const done = DONE.filter(([method]) => resource.methods.some((one) => one === method)).map(([, text]) => text)
  const last = done.pop()
  if (last === undefined) return `${resource.plural}.`
  const verbs = done.length > 0 ? `${done.join(', ')} and ${last}` : last
  return `${resource.single ? `${resource.title}, which` : `${resource.plural}, which`} can be ${verbs}.`
}
