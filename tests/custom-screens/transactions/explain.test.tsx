import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CustomCodeProps } from '#browser/api.ts'
import Explain from '../../../custom-screens/transactions/explain.panel.tsx'
import { renderPart } from '../render-part.tsx'

const LINE = {
  id: 1,
  this: true,
  service: 'course',
  type: 'discount',
  rule: 'COST-07',
  formula: '-min(round(course * discount_percent / 100), course)',
  amount: -1275,
  values: [
    { name: 'course', value: 8500, set_by: 'Ann Ash', set_at: '2026-03-01T09:30:00Z' },
    { name: 'discount_percent', value: 12.5, set_by: null, set_at: null },
    { name: 'lessons', value: 10, set_by: null, set_at: null },
  ],
}

it('COST-10 TXN-03 explains an amount in words, amounts and dates as people read them', async () => {
  const settled = [{ id: 2, description: 'Cash', dated: '2026-03-18', amount: 1275 }]
  const along = { item: { lines: [LINE], settled, open: 0 } }
  const props = { along, refetch: async () => undefined } as unknown as CustomCodeProps['panel']
  renderPart({ at: '/', answers: {} }, <Explain {...props} />)
  expect(
    await screen.findByText(/− the lower of \(rounded \(course × discount percent ÷ 100\) and course\)/),
  ).toBeVisible()
  expect(screen.getByText(/^course: £85\.00, set by Ann Ash on .*2026/)).toBeVisible()
  expect(screen.getByText('discount percent: 12.5%')).toBeVisible()
  expect(screen.getByText('lessons: 10')).toBeVisible()
  expect(screen.getByText('Cash, 18 March 2026')).toBeVisible()
})
