import { describe, expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import { renderRecord } from '../show/render-record.tsx'

describe('a new record', () => {
  it('fills in what is declared as default', async () => {
    renderRecord({ at: '/readers/new', answers: {} })
    await screen.findByRole('textbox', { name: /^First name/ })
    expect(await screen.findByDisplayValue(/18.*2026|2026-03-18/)).toBeInTheDocument()
  })
})
