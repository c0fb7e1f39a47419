import { describe, expect, it } from 'vitest'
import { render, screen } from '@testing-library/react'
import { Facts } from '#browser/ground/shell/Facts.tsx'

const SHOWN = ['beside', 'below', 'summed'] as const

describe('named values', () => {
  it.each(SHOWN)('are read out as names and what is so called (%s)', (values) => {
    render(
      <Facts
        values={values}
        facts={[
          ['Reader', 'Mo Lee'],
          ['Loans', 0],
          ['Notes', 'By phone'],
        ]}
      />,
    )
    const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
    const meanings = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(names).toEqual(['Reader', 'Loans', 'Notes'])
    expect(meanings).toEqual(['Mo Lee', '0', 'By phone'])
  })

  it('leave out what has no value', () => {
    const nothing = [undefined, null, false, ''] as const
    render(
      <Facts facts={[...nothing.map((value, index) => [`Empty ${index}`, value] as const), ['Reader', 'Mo Lee']]} />,
    )
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Reader'])
  })
})
