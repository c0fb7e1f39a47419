import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInput } from './input-form.tsx'

describe('formatted text', () => {
  it('UI-15 MCON-17 SCON-17 is typed in an editor that offers six headings, marks, lists, alignment, indent and links', async () => {
    const { user } = await renderInput({ field: 'book.summary', record: { summary: '<p>A <b>quiet</b> novel.</p>' } })
    const editor = await screen.findByRole('textbox', { name: /Summary/ })
    expect(editor).toHaveTextContent('A quiet novel.')
    for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Bulleted list', 'Numbered list']) {
      expect(screen.getByRole('button', { name })).toBeInTheDocument()
    }
    expect(screen.getByRole('button', { name: 'Indent' })).toBeDisabled()
    await user.click(screen.getByRole('combobox', { name: 'Paragraph style' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Paragraph',
      ...[1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`),
    ])
  })

  it('makes a paragraph a heading', async () => {
    const { user, value } = await renderInput({ field: 'book.summary', record: { summary: '<p>Emma</p>' } })
    await user.click(await screen.findByRole('combobox', { name: 'Paragraph style' }))
    await user.click(screen.getByRole('option', { name: 'Heading 2' }))
    expect(value()).toContain('<h2>Emma</h2>')
  })
})
