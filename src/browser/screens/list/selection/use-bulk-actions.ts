import { useIsPhone } from '#browser/ground/theme/use-is-phone.ts'
import { isCall, isCustom } from '#browser/parts/actions/action-kind.ts'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import type { ActionConfig } from '#declarations/format.ts'

/** What the signed-in person may do with several rows at once. On a phone rows are not selected. */
export function useBulkActions(): ActionConfig[] {
  const { list, resource, parent } = useListTarget()
  const mayTake = useActionAccess()
  const isPhone = useIsPhone()
  if (isPhone) return []
  const subject = { resource, ...(parent && { parent: parent.record }) }
  return list.bulkActions.filter((action) => worksOnSeveral(action) && mayTake(withoutCondition(action), subject))
}

function worksOnSeveral(action: ActionConfig): boolean {
  return action === 'delete' || action === 'detach' || action === 'export' || isCall(action) || opensDialog(action)
}

function opensDialog(action: ActionConfig): boolean {
  return isCustom(action) && action.dialog !== undefined
}

/** The condition of an action is for each row by itself. */
export function withoutCondition(action: ActionConfig): ActionConfig {
  if (typeof action === 'string') return action
  const { when: _when, ...rest } = action
  return rest
}
