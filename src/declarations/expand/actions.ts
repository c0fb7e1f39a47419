import type { ActionConfig } from '../format.ts'
import { lookup } from '../lookup.ts'
import type { ActionDeclaration, ActionPlacement } from '../written/action.ts'
import type { Draft } from './context.ts'
import type { Segments } from './expansion.ts'
import { reportUnknown } from './unknown-name.ts'

export const BUILT_IN_ACTIONS = ['edit', 'delete', 'create', 'export', 'attach', 'detach', 'toggle'] as const

/** Actions where they are offered, each looked up by its name. */
export function expandActions(
  draft: Draft,
  placements: readonly ActionPlacement[],
  from: Segments,
  to: Segments,
): ActionConfig[] {
  const actions: ActionConfig[] = []
  for (const [index, placement] of placements.entries()) {
    const action = expandAction(draft, placement, [...from, index], [...to, actions.length])
    if (action) actions.push(action)
  }
  return actions
}

function expandAction(
  draft: Draft,
  placement: ActionPlacement,
  from: Segments,
  to: Segments,
): ActionConfig | undefined {
  const { id: name, ...otherwise } = typeof placement === 'string' ? { id: placement } : placement
  const declared = lookup(draft.written.actions, name)
  draft.expansion.place(to, from)
  if (!declared) {
    const builtIn = BUILT_IN_ACTIONS.find((one) => one === name)
    if (builtIn && typeof placement === 'string') return builtIn
    const names = [...Object.keys(draft.written.actions ?? {}), ...BUILT_IN_ACTIONS]
    reportUnknown(draft, 'action', name, names, from)
    return undefined
  }
  const at = ['actions', name]
  draft.expansion.place(to, at)
  for (const key of Object.keys(otherwise)) draft.expansion.place([...to, key], [...from, key])
  return { id: name, ...fullAction(draft, declared, at, to), ...otherwise } as ActionConfig
}

/** `call` in two parts, and the kind of a question that goes without saying. */
function fullAction(draft: Draft, declared: ActionDeclaration, at: Segments, to: Segments): object {
  const { call, confirm, ...rest } = declared
  const [method = '', path = ''] = (call ?? '').split(/\s+/)
  if (call !== undefined) {
    for (const part of ['method', 'path']) draft.expansion.place([...to, part], [...at, 'call'], true)
  }
  if (typeof confirm === 'string') draft.expansion.place([...to, 'confirm'], [...at, 'confirm'], true)
  const kind = method === 'DELETE' ? 'delete' : 'continue'
  return {
    ...rest,
    ...(call !== undefined && { method, path }),
    ...(confirm !== undefined && { confirm: typeof confirm === 'string' ? { kind, text: confirm } : confirm }),
  }
}
