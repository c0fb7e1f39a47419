import type { ActionConfig, CallAction } from '../format.ts'
import { lookup } from '../lookup.ts'
import type { ActionDeclaration, ActionPlacement } from '../written/action.ts'
import { actionsByCase, placeConditions, together } from './action-cases.ts'
import { apiOf, type Draft } from './context.ts'
import type { Segments } from './expansion.ts'
import { reportUnknown } from './unknown-name.ts'

export const BUILT_IN_ACTIONS = [
  'edit',
  'duplicate',
  'archive',
  'delete',
  'create',
  'export',
  'attach',
  'detach',
  'toggle',
] as const

/**
 * Resolves the named actions of a list or screen.
 *
 * @param of `rows` chosen together: their question and their notice are of all of them, so cases of one do not count
 */
export function expandActions(
  draft: Draft,
  placements: readonly ActionPlacement[],
  from: Segments,
  to: Segments,
  of: 'record' | 'rows' = 'record',
): ActionConfig[] {
  const actions: ActionConfig[] = []
  for (const [index, placement] of placements.entries()) {
    const at = [...from, index]
    const found = declaredActions(draft, placement, at, of, (place) => [...to, actions.length + place])
    if (found) {
      actions.push(...found)
      continue
    }
    const action = otherAction(draft, placement, at, [...to, actions.length])
    if (action) actions.push(action)
  }
  return actions
}

/** A declared action: one for each of its cases, and that for all other records. Undefined where none has this name. */
function declaredActions(
  draft: Draft,
  placement: ActionPlacement,
  from: Segments,
  of: 'record' | 'rows',
  to: (place: number) => Segments,
): ActionConfig[] | undefined {
  const { id: name, ...otherwise } = typeof placement === 'string' ? { id: placement } : placement
  const declared = lookup(draft.written.actions, name)
  if (!declared) return undefined
  const { cases = {}, id = name, ...action } = declared
  const at = ['actions', name]
  const base = otherwise.when
    ? { when: otherwise.when, at: [...from, 'when'] }
    : { when: action.when, at: [...at, 'when'] }
  return actionsByCase(of === 'record' ? cases : {}, base, [...at, 'cases']).map((one, place) => {
    const placed = to(place)
    draft.expansion.place(placed, at)
    for (const key of Object.keys(one.words)) draft.expansion.place([...placed, key], [...one.at, key])
    for (const key of Object.keys(otherwise)) draft.expansion.place([...placed, key], [...from, key])
    const full = fullAction(draft, { ...action, ...one.words }, at, placed)
    placeConditions(draft, one.when, [...placed, 'when'])
    return { id: `${id}${one.suffix}`, ...full, ...otherwise, ...together(one.when) } as ActionConfig
  })
}

/** A built-in action, or a move between states. */
function otherAction(draft: Draft, placement: ActionPlacement, from: Segments, to: Segments): ActionConfig | undefined {
  const { id: name, ...otherwise } = typeof placement === 'string' ? { id: placement } : placement
  draft.expansion.place(to, from)
  const builtIn = BUILT_IN_ACTIONS.find((one) => one === name)
  if (builtIn && typeof placement === 'string') return builtIn
  const move = moveAction(draft, name)
  if (move) {
    for (const key of Object.keys(otherwise)) draft.expansion.place([...to, key], [...from, key])
    return { ...move, ...otherwise }
  }
  const moves = offeredMoves(draft).map(([one]) => one)
  const names = [...Object.keys(draft.written.actions ?? {}), ...moves, ...BUILT_IN_ACTIONS]
  reportUnknown(draft, 'action', name, names, from)
  return undefined
}

/** Moves between states that somebody may do; the others are the system's. */
function offeredMoves({ schema }: Draft) {
  return Object.entries(schema?.transitions?.moves ?? {}).filter(([, { permission }]) => permission !== undefined)
}

/** The button of a move between states: it is there while the record is in a state that the move leads from. */
function moveAction(draft: Draft, name: string): CallAction | undefined {
  const [, move] = offeredMoves(draft).find(([one]) => one === name) ?? []
  if (!move || !draft.schema?.transitions) return undefined
  const { from, permission, reason, title, icon, tone, confirm, notice } = move
  return {
    id: name,
    method: 'POST',
    path: `${apiOf(draft.name, draft.written)}/:id/transitions/${name}`,
    ...(permission !== undefined && { permission }),
    when: { [draft.schema.transitions.field]: { in: from } },
    ...(title !== undefined && { title }),
    ...(icon !== undefined && { icon }),
    ...(tone && { tone }),
    ...(reason !== undefined ? { reason } : {}),
    ...(reason === undefined && confirm !== undefined && { confirm: { kind: 'continue', text: confirm } }),
    ...(notice !== undefined && { notice }),
  }
}

/** Splits `call` into method and path, and fills in the default kind of a question. */
function fullAction(draft: Draft, declared: ActionDeclaration, at: Segments, to: Segments): object {
  const { call, confirm, ...rest } = declared
  const [method = '', path = ''] = (call ?? '').split(/\s+/)
  if (call !== undefined) {
    for (const part of ['method', 'path']) draft.expansion.place([...to, part], [...at, 'call'], true)
  }
  if (typeof confirm === 'string') {
    draft.expansion.place([...to, 'confirm'], draft.expansion.written([...to, 'confirm']), true)
  }
  const kind = method === 'DELETE' ? 'delete' : 'continue'
  return {
    ...rest,
    ...(call !== undefined && { method, path }),
    ...(confirm !== undefined && { confirm: typeof confirm === 'string' ? { kind, text: confirm } : confirm }),
  }
}
