import { describe, expect, it } from 'vitest'
import { groupTotals } from '#browser/screens/report/table/group-totals.ts'
import type { ReportColumnModel } from '#declarations/report-model.ts'

const COLUMNS: ReportColumnModel[] = [
  { path: 'branch', title: 'Branch', kind: 'text', total: false, link: { resource: 'branches', idPath: 'branch_id' } },
  { path: 'loans', title: 'Loans', kind: 'integer', total: true },
]
const row = (branch_id: number, branch: string, loans: number) => ({ branch_id, branch, loans })

describe('totals per value of a column', () => {
  it('REP-54 are those of neighbouring rows, and two records of one name are two', () => {
    const items = [row(1, 'East', 3), row(1, 'East', 4), row(2, 'East', 5), row(3, 'West', 0)]
    expect([...groupTotals(COLUMNS, items, 'branch')]).toEqual([
      [1, { branch: 'East', loans: 7 }],
      [2, { branch: 'East', loans: 5 }],
      [3, { branch: 'West', loans: 0 }],
    ])
  })

  it('are not those of a group that goes on in rows which are not here', () => {
    const items = [row(1, 'East', 3), row(2, 'West', 5)]
    expect([...groupTotals(COLUMNS, items, 'branch', true).keys()]).toEqual([0])
  })

  it('are not there where none are declared', () => {
    expect(groupTotals(COLUMNS, [row(1, 'East', 3)], undefined).size).toBe(0)
  })
})
