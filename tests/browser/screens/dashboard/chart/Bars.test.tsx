import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Bars } from '#browser/screens/dashboard/chart/Bars.tsx'

it('the bars of all series start at one zero: the figures behind them have the same room', () => {
  const text = (value: number) => `£${value}`
  const series = [
    { id: 'income', title: 'Income', data: [12_000], text },
    { id: 'profit', title: 'Profit', data: [-90], text },
  ]
  render(<Bars words={{ points: ['York'], series }} colours={['#111', '#222']} />)
  const roomOf = (figure: string) => screen.getByText(figure).style.minWidth
  expect(roomOf('£12000')).toBe('6ch')
  expect(roomOf('£-90')).toBe('6ch')
})
