import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import Tools from '../../../custom-screens/tools/tools.screen.tsx'
import { renderPart, type PartScene } from '../render-part.tsx'

const FRANCHISEES = [
  { id: 1, name: 'Leeds' },
  { id: 2, name: 'Bristol' },
]

const open = (answers: PartScene['answers'] = {}) =>
  renderPart(
    { answers: { 'GET /api/franchisees/all': { body: { items: FRANCHISEES } }, ...answers } },
    <Tools title="Tools" />,
  )

describe('the tools page', () => {
  it('TOOL-01 loads all franchisees', async () => {
    const { user, calls } = open()
    await user.click(await screen.findByRole('combobox', { name: /^Franchisee/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Leeds', 'Bristol']),
    )
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/franchisees/all'])
  })

  it('TOOL-02 tells whoever asked that an export has failed', async () => {
    const { user } = open({ 'POST /api/tools/export': { status: 503, body: { error: 'The server is busy.' } } })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.')
  })
})
