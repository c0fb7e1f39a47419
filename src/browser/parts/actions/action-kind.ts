import type { ActionConfig, CallAction, CustomAction, LinkAction, ReachAction } from '#declarations/format.ts'

/** An action that needs no declaration of its own: `edit`, `delete` and the like. */
export type BuiltInAction = Extract<ActionConfig, string>

export function isBuiltIn(action: ActionConfig): action is BuiltInAction {
  return typeof action === 'string'
}

export function isCall(action: ActionConfig): action is CallAction {
  return typeof action === 'object' && 'method' in action
}

export function isLink(action: ActionConfig): action is LinkAction {
  return typeof action === 'object' && 'to' in action
}

export function isReach(action: ActionConfig): action is ReachAction {
  return typeof action === 'object' && 'reach' in action
}

export function isCustom(action: ActionConfig): action is CustomAction {
  return typeof action === 'object' && !isCall(action) && !isLink(action) && !isReach(action)
}

export function actionId(action: ActionConfig): string {
  return isBuiltIn(action) ? action : action.id
}

/** True for destructive actions, which come last and apart. */
export function isDestructive(action: ActionConfig): boolean {
  return isBuiltIn(action) ? action === 'delete' || action === 'detach' : toneOf(action) === 'danger'
}

/** MPERM-06: the declared tone, else that of the last segment of the permission. */
export function toneOf({ tone, permission }: Exclude<ActionConfig, string>): 'primary' | 'danger' | undefined {
  const last = typeof permission === 'string' ? permission.slice(permission.lastIndexOf('.') + 1) : ''
  return tone ?? TONES[last]
}

const TONES: Readonly<Record<string, 'primary' | 'danger'>> = {
  add: 'primary',
  attach: 'primary',
  remove: 'danger',
  delete: 'danger',
}
