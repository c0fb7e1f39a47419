import type { FieldModel } from '#declarations/model.ts'
import type { PathEnd, PathStep, ResolvedPath } from '#declarations/path.ts'
import { endSql, fieldSql, resolveFrom, type TypedSql } from './related.ts'
import type { Source } from './source.ts'

export { endSql, fieldSql, resolveFrom, someAlong, type TypedSql } from './related.ts'

/**
 * The SQL of a path that leads to one value: `title`, `branch.name`, `loans_count`, `pivot.role`. Joins what it goes
 * through to the source.
 *
 * @throws PathError when it leads nowhere, an Error when it leads to many: a checked declaration holds neither
 */
export function pathSql(source: Source, path: string): TypedSql {
  const resolved = resolveFrom(source, path)
  if (resolved.many)
    throw new Error(`Path "${path}" of ${source.entity.name} leads to many values where one is needed.`)
  return resolvedSql(source, resolved)
}

/** As {@link pathSql}, of a path that was resolved before. */
export function resolvedSql(source: Source, { steps, end }: ResolvedPath): TypedSql {
  const key = keyOfLast(steps, end)
  return key ? fieldSql(follow(source, steps.slice(0, -1)), key) : endSql(follow(source, steps), end)
}

/** `branch.id` is the column `branch_id`: no join is needed for it. */
export function keyOfLast(steps: readonly PathStep[], end: PathEnd): FieldModel | undefined {
  const last = steps.at(-1)
  return last?.type === 'one' && end.type === 'field' && end.field.name === 'id' ? last.field : undefined
}

/** The rows that steps lead to, none of which leads to many. */
function follow(source: Source, steps: readonly PathStep[]): Source {
  return steps.reduce((at, step) => {
    if (step.type === 'many') throw new Error(`"${step.name}" of ${at.entity.name} leads to many.`)
    return at.step(step)
  }, source)
}
