import type { Condition } from '#protocol/condition.ts'
import type { ActionCase } from '../written/action.ts'
import type { Draft } from './context.ts'
import type { Segments } from './expansion.ts'

/** A condition, and where it is written. */
interface WrittenCondition {
  when: Condition
  at: Segments
  isNot?: true
}

/** An action for some records: what it says otherwise to them, and all that is true of them. */
interface ActionByCase {
  /** Of its name. */
  suffix: string
  words: Omit<ActionCase, 'when'>
  /** The place of the words as written. */
  at: Segments
  when: WrittenCondition[]
}

/**
 * An action by its cases: each is for the records that no case before it is for, and the action itself, which comes last, for those of none.
 *
 * @param base the condition of the action, if it has one
 * @param at where the cases are written
 */
export function actionsByCase(
  cases: Readonly<Record<string, ActionCase>>,
  base: { when: Condition | undefined; at: Segments },
  at: Segments,
): ActionByCase[] {
  const all = Object.entries(cases).map(([name, { when, ...words }]) => ({ name, words, when, at: [...at, name] }))
  const conditions = all.map((one): WrittenCondition => ({ when: one.when, at: [...one.at, 'when'] }))
  const own = base.when ? [{ when: base.when, at: base.at }] : []
  const noneOf = (before: readonly WrittenCondition[]) => before.map((one) => ({ ...one, isNot: true as const }))
  const ofCases = all.map(({ name, words, at: place }, index) => {
    const when = [...own, ...conditions.slice(index, index + 1), ...noneOf(conditions.slice(0, index))]
    return { suffix: `_${name}`, words, at: place, when }
  })
  return [...ofCases, { suffix: '', words: {}, at, when: [...own, ...noneOf(conditions)] }]
}

/** All of some conditions as one. */
export function together(conditions: readonly WrittenCondition[]): { when?: Condition } {
  const all = conditions.map(({ when, isNot }) => (isNot ? { not: when } : when))
  const [first] = all
  if (!first) return {}
  return { when: all.length === 1 ? first : { all } }
}

/** Maps the parts of {@link together} to where each is written. */
export function placeConditions(draft: Draft, conditions: readonly WrittenCondition[], to: Segments): void {
  for (const [place, { at, isNot }] of conditions.entries()) {
    const one = conditions.length === 1 ? to : [...to, 'all', place]
    draft.expansion.place(isNot ? [...one, 'not'] : one, at)
  }
}
