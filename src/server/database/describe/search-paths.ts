import type { EntityModel, FieldModel, Model } from '#declarations/model.ts'
import { type PathStep, resolvePath } from '#declarations/path.ts'
import type { Expression } from '#protocol/expression.ts'

/** One table that an entity is searched through: its joins, and the searched columns. */
export interface SearchBranch {
  steps: PathStep[]
  /** Entity of the table. */
  entity: string
  columns: FieldModel[]
}

/**
 * The tables that an entity is searched through, from its search paths. A computed value counts as its source columns:
 * a name joined from two fields matches both.
 */
export function searchBranches(model: Model, entity: EntityModel): SearchBranch[] {
  const branches = new Map<string, SearchBranch>()
  for (const path of entity.search) addPath(model, branches, entity.name, [], path)
  return [...branches.values()]
}

function addPath(
  model: Model,
  branches: Map<string, SearchBranch>,
  entity: string,
  before: PathStep[],
  path: string,
): void {
  const found = resolvePath({ entities: model.entities }, entity, path)
  if (found.end.type !== 'field') return
  const { field } = found.end
  const steps = [...before, ...found.steps]
  if (field.computed) {
    if (!('expression' in field.computed)) return
    for (const part of pathsIn(field.computed.expression)) addPath(model, branches, found.entity, steps, part)
    return
  }
  const key = steps.map(({ name }) => name).join('.')
  const branch = branches.get(key) ?? { steps, entity: found.entity, columns: [] }
  if (!branch.columns.includes(field)) branch.columns.push(field)
  branches.set(key, branch)
}

/** The paths whose values appear in the result, in order, without those of conditions. */
function pathsIn(expression: Expression): string[] {
  if (typeof expression === 'string') return [expression]
  if ('join' in expression) return [expression.join].flat().flatMap(pathsIn)
  if ('coalesce' in expression) return expression.coalesce.flatMap(pathsIn)
  if ('lower' in expression) return pathsIn(expression.lower)
  if ('case' in expression) {
    const results = expression.case.map(({ then }) => then)
    return [...results, ...(expression.else === undefined ? [] : [expression.else])].flatMap(pathsIn)
  }
  return []
}
