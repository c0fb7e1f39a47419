import type { EntityModel } from '#declarations/model.ts'
import { OVERLAPS } from './database-checks.ts'
import type { Row } from '../record-rules.ts'

/**
 * Puts the periods of rows that are saved together in order: where the declaration closes the previous row, an open row
 * ends where the next one starts. Rows that still overlap are reported.
 */
export function settlePeriods<Planned extends { after: Row }>(
  entity: EntityModel,
  rows: readonly Planned[],
  report: (row: Planned, field: string, message: string) => void,
): void {
  const { period } = entity
  if (!period) return
  for (const together of groupsOf(rows, period.by)) {
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
