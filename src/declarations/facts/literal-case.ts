import type { Condition } from '#protocol/condition.ts'
import { conditionPaths } from '#protocol/conditions/condition-paths.ts'
import type { FieldModel } from '../model.ts'

/** A value, and its condition, provided that none before it holds; without one: otherwise. */
export interface LiteralBranch {
  when?: Condition
  value: string | boolean | null
}

/**
 * The branches of a field that is computed as one of several literals (`case`), such as a status, or whether something
 * holds; undefined for any other field. Comparisons are rewritten to these conditions, which indexes of their own fields can serve.
 */
export function literalCase({ computed }: FieldModel): LiteralBranch[] | undefined {
  const expression = computed && 'expression' in computed && !computed.stored ? computed.expression : undefined
  if (typeof expression !== 'object' || !('case' in expression)) return undefined
  const parts = [...expression.case, { then: expression.else ?? { value: null } }]
  const branches = parts.flatMap((part): LiteralBranch[] => {
    const { then } = part
    if (typeof then !== 'object' || !('value' in then)) return []
    const { value } = then
    if (value !== null && typeof value !== 'boolean' && (typeof value !== 'string' || value.startsWith('$'))) return []
    return [{ ...('when' in part && { when: part.when }), value }]
  })
  return branches.length === parts.length ? branches : undefined
}

/** The paths that the conditions of {@link literalCase} use. */
export function literalCasePaths(branches: readonly LiteralBranch[]): string[] {
  return [...new Set(branches.flatMap(({ when }) => conditionPaths(when ?? {})))]
}
