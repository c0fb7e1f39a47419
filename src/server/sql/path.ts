import type { FieldModel } from '#declarations/model.ts'
import type { PathEnd, PathStep, ResolvedPath } from '#declarations/path.ts'
import { endSql, fieldSql, resolveFrom, type Sight, type TypedSql } from './related.ts'
import type { Source } from './source.ts'

export { endSql, fieldSql, resolveFrom, someAlong, type TypedSql } from './related.ts'

/**
 * The SQL of a path to one value: `title`, `branch.name`, `loans_count`, `pivot.role`. Adds the joins along it to the
 * source.
 *
 * @throws PathError when it does not resolve, an Error when it leads to many: checked declarations have neither
 */
export function pathSql(source: Source, path: string): TypedSql {
  const resolved = resolveFrom(source, path)
  if (resolved.many)
    throw new Error(`Path "${path}" of ${source.entity.name} leads to many values where one is needed.`)
  return resolvedSql(source, resolved)
}

/**
 * Like {@link pathSql}, for a resolved path.
 *
 * @param sight which rows a count at its end is of; default: all
 */
export function resolvedSql(source: Source, { steps, end }: ResolvedPath, sight?: Sight): TypedSql {
  const key = keyOfLast(steps, end)
  return key ? fieldSql(follow(source, steps.slice(0, -1)), key) : endSql(follow(source, steps), end, sight)
}

/** `branch.id` is the column `branch_id`: no join is needed for it. */
export function keyOfLast(steps: readonly PathStep[], end: PathEnd): FieldModel | undefined {
  const last = steps.at(-1)
  return last?.type === 'one' && end.type === 'field' && end.field.name === 'id' ? last.field : undefined
}

/** The rows at the end of steps, none of which is to-many. */
function follow(source: Source, steps: readonly PathStep[]): Source {
  return steps.reduce((at, step) => {
    if (step.type === 'many') throw new Error(`"${step.name}" of ${at.entity.name} leads to many.`)
    return at.step(step)
  }, source)
}
