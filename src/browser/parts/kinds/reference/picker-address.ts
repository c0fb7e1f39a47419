import type { Condition } from '#protocol/condition.ts'
import { valuesAsked, valueParameter } from '#protocol/rules/reference-choices.ts'
import { fillPath } from '#browser/ground/routing/screen-path.ts'
import type { ResourceEntry } from '#declarations/browser-model.ts'

/**
 * The picker's address of a resource whose rows are read below a parent: the rule of the reference says which one.
 * `branches/3/closures/all` by `{ "branch_id": "$record.branch_id" }` for a record of the branch 3. Undefined where the resource has
 * an address of its own, or the parent is not known.
 *
 * @param params of the picker, with the values that the rule looks at
 */
export function pickerAddress(
  { mounts }: Pick<ResourceEntry, 'mounts'>,
  where: Condition | undefined,
  params: Record<string, string | number> = {},
): string | undefined {
  if (!where || mounts[0]?.parents.length === 0) return undefined
  const known = Object.fromEntries(
    Object.entries(where).flatMap(([field, value]) => {
      const [path] = valuesAsked({ where: { [field]: value } })
      const given = path === undefined ? value : params[valueParameter(path)]
      return typeof given === 'number' || typeof given === 'string' ? [[field, given]] : []
    }),
  )
  const mount = mounts.find(({ parents }) => parents.every((name) => name in known))
  return mount && `${fillPath(mount.api, { record: known })}/all`
}
