import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import Standing from '../../../custom-screens/plans/standing.cell.tsx'
import { renderPart } from '../render-part.tsx'

const CHOICES = [
  { value: 'ending', title: 'Ends later' },
  { value: 'ended', title: 'Ended' },
]
const FIELD = { path: 'standing', kind: 'choice', title: 'State', choices: CHOICES } as const

const show = (standing: string) =>
  renderPart({ at: '/', answers: {} }, <Standing field={FIELD} record={{ standing, ended_on: '2026-04-13' }} />)

it('PLAN-17 says on which day a plan ends that has been moved', () => {
  show('ending')
  expect(screen.getByText('Ends on 13 April 2026')).toBeInTheDocument()
})

it('PLAN-17 says of a plan that is over that it has ended', () => {
  show('ended')
  expect(screen.getByText('Ended')).toBeInTheDocument()
})
