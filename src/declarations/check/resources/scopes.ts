import type { Model } from '../../model.ts'
import { referenceNamed } from '../../path.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredResource } from '../context.ts'
import { within } from '../report/report.ts'
import { didYouMean } from '../names/suggest.ts'

/** RC175: a scoped guard that a resource does not name. RC176: `via` that leads to no scope. */
export function checkScopes(context: CheckContext): void {
  const guards = Object.entries(context.application?.config.guards ?? {})
  const scoped = guards.filter(([, guard]) => guard.scoped).map(([name]) => name)
  for (const declared of context.resources) {
    for (const guard of scoped) {
      if (lookup(declared.config.scope, guard) !== undefined) continue
      const at = declared.config.scope ? within(declared.location, 'scope') : declared.location
      const hint = `Add "${guard}" to "scope": true (all), false (none), { "via": … } or { "where": … }.`
      context.report.add('RC175', at, `Nothing says which rows users of the scoped guard "${guard}" may see.`, hint)
    }
    checkVia(context, declared)
  }
  checkSubjects(context)
}

function checkVia({ model, report, known }: CheckContext, { config, entity, location }: DeclaredResource): void {
  for (const [guard, scope] of Object.entries(config.scope ?? {})) {
    if (typeof scope !== 'object' || !('via' in scope)) continue
    const at = within(location, 'scope', guard, 'via')
    const field = referenceNamed(entity, scope.via)
    if (!field?.reference) {
      if (known.isWritten(entity.name, `${scope.via}_id`)) continue
      const names = Object.values(entity.fields).flatMap((other) => other.reference?.as ?? [])
      const hint = didYouMean(scope.via, names, 'Name a reference of the entity without "_id", such as "branch".')
      report.add('RC176', at, `"${scope.via}" is not a record that ${entity.name} refers to.`, hint)
      continue
    }
    const target = lookup(model.entities, field.reference.entity)
    const circle = target && circleOf(model, guard, entity.name, [])
    if (circle) {
      const message = `The scope of "${guard}" leads back to itself: ${circle.join(' -> ')}.`
      report.add('RC176', at, message, 'Write the rows of one of them as { "where": … }.')
      continue
    }
    if (!target || known.resources.some((name) => lookup(model.resources, name)?.entity === target.name)) continue
    const hint = `Add a resource for ${target.name}, or write the rows as { "where": … }.`
    report.add('RC176', at, `No resource says which rows of ${target.name} users of "${guard}" may see.`, hint)
  }
}

/** The entities that `via` goes through, if it comes back to the first. */
function circleOf(model: Model, guard: string, entity: string, way: string[]): string[] | undefined {
  if (way[0] === entity) return [...way, entity]
  if (way.includes(entity)) return undefined
  const from = lookup(model.entities, entity)
  const scope = from?.resource === undefined ? undefined : lookup(model.resources, from.resource)?.scope[guard]
  if (!from || typeof scope !== 'object' || !('via' in scope)) return undefined
  const next = referenceNamed(from, scope.via)?.reference?.entity
  return next === undefined ? undefined : circleOf(model, guard, next, [...way, entity])
}

/** A guard is scoped by the record that its users belong to; without one `$user` has nothing to compare with. */
function checkSubjects({ application, report }: CheckContext): void {
  for (const [name, guard] of Object.entries(application?.config.guards ?? {})) {
    if (!application || !guard.scoped || guard.belongsTo !== undefined) continue
    const hint = 'Add "belongsTo": the entity of that record.'
    const message = `The scoped guard "${name}" does not say which record its users belong to.`
    report.add('RC175', within(application.location, 'guards', name), message, hint)
  }
}
