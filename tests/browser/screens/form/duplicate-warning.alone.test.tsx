import { describe, expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import { renderRecord } from '../show/render-record.tsx'
import { changeText } from './form-helpers.ts'

const sameReader = { id: 9, name: 'Jane Eyre', email: 'jane@example.org', branch: { id: 3, name: 'Harbour' } }

describe('adding a record', () => {
  it('warns of records that look the same, and leads to them', async () => {
    const lookAlike = { body: { items: [sameReader] } }
    const { calls } = renderRecord({ at: '/readers/new', answers: { 'POST /api/readers/look-alike': lookAlike } })
    await changeText('First name', 'Jane')
    expect(screen.queryByText('There is one that looks the same:')).not.toBeInTheDocument()
    await changeText('Email', 'jane@example.org')
    expect(await screen.findByText('There is one that looks the same:')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Jane Eyre' })).toHaveAttribute('href', '/readers/9')
    expect(screen.getByRole('link', { name: 'Jane Eyre' }).closest('li')).toHaveTextContent(
      'Jane Eyre · jane@example.org · Harbour',
    )
    const asked = calls.filter(({ call }) => call === 'POST /api/readers/look-alike')
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'jane@example.org' }])
  })
})
