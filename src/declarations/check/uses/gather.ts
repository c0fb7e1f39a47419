import type { CheckContext } from '../context.ts'
import { usesOfApplication } from './of-application.ts'
import { usesOfEntity } from './of-entity.ts'
import { usesOfReport } from './of-report.ts'
import { usesOfResource } from './of-resource.ts'
import type { Use } from './use.ts'

/** Every name used in the declarations, in the order of files and of positions within them. */
export function gatherUses(
  context: Pick<CheckContext, 'entities' | 'resources' | 'reports' | 'application' | 'model'>,
): Use[] {
  const { application, model } = context
  return [
    ...(application ? usesOfApplication(application.config, application.location, model.resources) : []),
    ...context.entities.flatMap(({ schema, location, entity }) => [...usesOfEntity(schema, location, entity)]),
    ...context.resources.flatMap(({ config, location, entity }) => [...usesOfResource(config, location, entity)]),
    ...context.reports.flatMap(({ config, location, report }) => [...usesOfReport(config, location, report)]),
  ]
}
