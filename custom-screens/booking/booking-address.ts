/** BOOK-01, BOOK-02: the selections of a booking, in their order; the confirmation follows. */
export const SELECTIONS = ['customer', 'consumer', 'venue', 'class'] as const
export type Selected = (typeof SELECTIONS)[number]
export type Step = Selected | 'confirm'

/** The state of the wizard. It is all in the address, so Back, a reload and a link lead to it. */
export interface BookingState {
  /** Ids of what is chosen, without gaps from the first step on. */
  chosen: Partial<Record<Selected, number>>
  active: Step
  /** A class that the booking began with; it is chosen as soon as there is a child. */
  wished?: number
}

/**
 * Reads the state from an address: `?customer=3&consumer=7&at=consumer`. A child alone, or a class, is resolved by the
 * server first.
 */
export function readAddress(params: URLSearchParams): BookingState {
  const chosen: BookingState['chosen'] = {}
  for (const step of SELECTIONS) {
    const id = idIn(params, step)
    if (id === undefined) break
    chosen[step] = id
  }
  const first = SELECTIONS.find((step) => chosen[step] === undefined) ?? 'confirm'
  const at = SELECTIONS.find((step) => step === params.get('at') && chosen[step] !== undefined)
  const wished = idIn(params, 'for')
  return { chosen: at ? upTo(chosen, at) : chosen, active: at ?? first, ...(wished !== undefined && { wished }) }
}

export function writeAddress({ chosen, active, wished }: BookingState): URLSearchParams {
  const params = new URLSearchParams()
  for (const step of SELECTIONS) if (chosen[step] !== undefined) params.set(step, String(chosen[step]))
  if (wished !== undefined) params.set('for', String(wished))
  if (active !== 'confirm' && chosen[active] !== undefined) params.set('at', active)
  return params
}

/** BOOK-03, BOOK-05: a choice leads to the next step and clears those after it. */
export function choose(state: BookingState, step: Selected, id: number): BookingState {
  const next = SELECTIONS[SELECTIONS.indexOf(step) + 1] ?? 'confirm'
  return { ...state, chosen: { ...upTo(state.chosen, step), [step]: id }, active: next }
}

/** BOOK-03, BOOK-04: a step that is reopened keeps its own choice; those after it are cleared. */
export function reopen({ chosen, wished }: BookingState, step: Selected): BookingState {
  const isBeforeClass = step === 'customer' || step === 'consumer'
  return { chosen: upTo(chosen, step), active: step, ...(isBeforeClass && wished !== undefined && { wished }) }
}

/** The state of a step beside the active one: `done` ones can be reopened, `ahead` ones are disabled. */
export function standingOf(step: Step, { active }: BookingState): 'done' | 'active' | 'ahead' {
  const place = (one: Step) => [...SELECTIONS, 'confirm'].indexOf(one)
  if (step === active) return 'active'
  return place(step) < place(active) ? 'done' : 'ahead'
}

function upTo(chosen: BookingState['chosen'], last: Selected): BookingState['chosen'] {
  const kept = SELECTIONS.slice(0, SELECTIONS.indexOf(last) + 1)
  return Object.fromEntries(kept.filter((step) => chosen[step] !== undefined).map((step) => [step, chosen[step]]))
}

function idIn(params: URLSearchParams, name: string): number | undefined {
  const id = Number(params.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
