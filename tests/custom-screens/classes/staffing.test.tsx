import { expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import StaffingDays from '../../../custom-screens/classes/staffing-days.cell.tsx'
import Staffing from '../../../custom-screens/classes/staffing.cell.tsx'
import { renderPart } from '../render-part.tsx'

const FIELD = { path: 'staffing_problems', kind: 'json', title: 'Staffing' } as const
const record = {
  staffing_problems: [
    { reason: 'not_qualified', dates: [] },
    { reason: 'absent', dates: ['2026-03-18', '2026-03-25'] },
  ],
}

it('a list says in a word why a class needs an instructor, and tells the days to those who ask', async () => {
  renderPart({ answers: {} }, <Staffing field={FIELD} record={record} />)
  expect(await screen.findByText('Unqualified')).toBeInTheDocument()
  expect(screen.getByRole('note', { name: 'Away: 18 Mar, 25 Mar' })).toHaveTextContent(/^Away$/)
})

it('the screen of a class tells the days', async () => {
  renderPart({ answers: {} }, <StaffingDays field={FIELD} record={record} />)
  expect(await screen.findByText('Instructor away 18 Mar, 25 Mar')).toBeInTheDocument()
})
