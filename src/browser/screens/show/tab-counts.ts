import type { TabModel } from '#declarations/model.ts'

/**
 * The number of rows of relation tabs, where the record has it of all of them: some with a number and some without would
 * look as if these had none. Nothing is fetched.
 */
export function tabCounts(
  tabs: readonly TabModel[],
  record: Record<string, unknown> | undefined,
): Record<string, number> {
  const counts = tabs.flatMap(({ id, relation }) =>
    relation ? [[id, record?.[`${relation.relation}_count`]] as const] : [],
  )
  const known = counts.filter((count): count is readonly [string, number] => typeof count[1] === 'number')
  return known.length === counts.length ? Object.fromEntries(known) : {}
}
