import { render, screen, waitFor, within } from '@testing-library/react'
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

  describe.each([
    ['Link', 'https://', 'Enter an address such as https://example.com.'],
    ['Image', 'http://otters.example/a.png', 'Enter an address that starts with https://.'],
    ['Video', 'https://otters.example/film', 'Enter the address of a film on YouTube or Vimeo.'],
  ])('what is inserted by its address: %s', (name, wrong, message) => {
    it('UI-15 SCON-17 is asked for in a dialog, which says what will not do, and inserts nothing when it is left', async () => {
      const { user, value } = await renderInput({ field: 'book.summary', record: { summary: '<p>Emma</p>' } })
      await user.click(await screen.findByRole('button', { name }))
      const dialog = await screen.findByRole('dialog', { name })
      await user.type(within(dialog).getByRole('textbox', { name: /Address/ }), `${wrong}{Enter}`)
      expect(dialog).toHaveTextContent(message)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(value()).toBe('<p>Emma</p>')
    })
  })

  it('UI-15 SCON-17 takes the address of a film, and shows its player, called by its description', async () => {
    const { user, value } = await renderInput({ field: 'book.summary', record: { summary: '<p>Emma</p>' } })
    await user.click(await screen.findByRole('button', { name: 'Video' }))
    const dialog = await screen.findByRole('dialog', { name: 'Video' })
    await user.type(within(dialog).getByRole('textbox', { name: /Address/ }), 'https://youtu.be/dQw4w9WgXcQ')
    await user.click(within(dialog).getByRole('button', { name: 'Insert' }))
    expect(dialog).toHaveTextContent('This field is required.')
    await user.type(within(dialog).getByRole('textbox', { name: /Description/ }), 'How we float{Enter}')
    await waitFor(() => expect(value()).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"'))
    expect(value()).toContain('title="How we float"')
    expect(value()).toMatch(/<\/iframe><p><\/p>/)
    expect(screen.getByTitle('How we float')).toHaveAttribute('sandbox', expect.not.stringContaining('top-navigation'))
  })

  it('UI-15 inserts a link with its words, and a picture with its description', async () => {
    const { user, value } = await renderInput({ field: 'book.summary', record: { summary: '<p>Emma</p>' } })
    await user.click(await screen.findByRole('button', { name: 'Link' }))
    await user.type(screen.getByRole('textbox', { name: /Address/ }), 'otters.example/emma')
    await user.type(screen.getByRole('textbox', { name: /Words/ }), 'Read it{Enter}')
    await waitFor(() => expect(value()).toMatch(/<a [^>]*href="https:\/\/otters.example\/emma"[^>]*>Read it<\/a>/))
    await user.click(screen.getByRole('button', { name: 'Image' }))
    await user.type(await screen.findByRole('textbox', { name: /Address/ }), 'https://otters.example/a.png')
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'An otter{Enter}')
    await waitFor(() => expect(value()).toMatch(/<img [^>]*src="https:\/\/otters.example\/a.png" alt="An otter"/))
  })

  it('UI-15 shows films of stored texts, and no other frame', async () => {
    const { default: View } = await import('#browser/parts/kinds/rich-text/RichTextView.tsx')
    const film = 'https://player.vimeo.com/video/76979871'
    const html = `<p>Emma</p><iframe src="${film}" title="Film"></iframe><iframe src="https://evil.example" title="Other"></iframe>`
    render(<View html={html} />)
    expect(screen.getByTitle('Film')).toHaveAttribute('src', film)
    expect(screen.queryByTitle('Other')).not.toBeInTheDocument()
  })
})
