import { useIsPhone } from '#browser/ground/theme/use-is-phone.ts'
import { isCall, isCustom } from '#browser/parts/actions/action-kind.ts'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import type { ActionConfig } from '#declarations/format.ts'

/** The bulk actions available to the user. On a phone rows cannot be selected. */
export function useBulkActions(): ActionConfig[] {
  const { list, resource, parent } = useListTarget()
  const mayTake = useActionAccess()
  const isPhone = useIsPhone()
  if (isPhone) return []
  const subject = { resource, ...(parent && { parent: parent.record }) }
  return list.bulkActions.filter((action) => worksOnSeveral(action) && mayTake(withoutCondition(action), subject))
}

function worksOnSeveral(action: ActionConfig): boolean {
  if (typeof action === 'string') return ['archive', 'delete', 'detach', 'export'].includes(action)
  return isCall(action) || opensDialog(action)
}

function opensDialog(action: ActionConfig): boolean {
  return isCustom(action) && action.dialog !== undefined
}

/** The condition of an action is evaluated for each row. */
export function withoutCondition(action: ActionConfig): ActionConfig {
  if (typeof action === 'string') return action
  const { when: _when, ...rest } = action
  return rest
}
