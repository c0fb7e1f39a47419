import type { Message } from '#protocol/messages/message.ts'
import type { EntityModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { OVERLAPS } from './period-check.ts'
import type { Row } from '../record-rules.ts'

/**
 * Orders the periods of rows that are saved together: when the declaration closes the previous row, an open row ends
 * where the next one starts. Rows that still overlap are reported.
 */
export function settlePeriods<Planned extends { after: Row }>(
  entity: EntityModel,
  rows: readonly Planned[],
  roots: ConditionContext,
  report: (row: Planned, field: string, message: Message) => void,
): void {
  const { period } = entity
  if (!period) return
  const { where } = period
  const compared = where
    ? rows.filter(({ after }) => evaluateCondition(where, after, { ...roots, record: after }))
    : rows
  for (const together of groupsOf(compared, period.by)) {
    const started = together.filter(({ after }) => typeof after[period.start] === 'string')
    const inOrder = started.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
    inOrder.forEach((row, index) => {
      const next = inOrder[index + 1]
      if (!next) return
      const nextStart = startOf(next)
      if (period.closesPrevious && row.after[period.end] === null && startOf(row) < nextStart) {
        row.after[period.end] = nextStart
      }
      const end = row.after[period.end]
      if (end === null || String(end) > nextStart) report(next, period.start, OVERLAPS)
    })
  }

  function startOf({ after }: Planned): string {
    return String(after[period?.start ?? ''])
  }
}

function groupsOf<Planned extends { after: Row }>(rows: readonly Planned[], by: readonly string[]): Planned[][] {
  const groups = new Map<string, Planned[]>()
  for (const row of rows) {
    const key = JSON.stringify(by.map((name) => row.after[name]))
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}
