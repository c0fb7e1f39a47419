import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { UNFINISHED } from '#browser/parts/kinds/unfinished.ts'
import { renderInput } from './input-form.tsx'

describe('texts', () => {
  it('an emptied text is no value', async () => {
    const { user, value } = await renderInput({ field: 'book.subtitle', record: { subtitle: 'A novel' } })
    await user.clear(screen.getByRole('textbox', { name: /Subtitle/ }))
    expect(value()).toBeNull()
  })

  it('MCON-16 an uppercase field turns what is typed into capitals', async () => {
    const { user, value } = await renderInput({ field: 'branch.code' })
    await user.type(screen.getByRole('textbox', { name: /Code/ }), 'lds')
    expect(value()).toBe('LDS')
  })

  it('a phone number is shown nationally and kept as E.164', async () => {
    const { user, value } = await renderInput({
      field: 'reader.phone_mobile',
      record: { phone_mobile: '+447700900123' },
    })
    const input = screen.getByRole('textbox', { name: /Phone mobile/ })
    expect(input).toHaveValue('07700 900123')
    await user.clear(input)
    await user.type(input, '07700-900 456')
    expect(value()).toBe('+447700900456')
    await user.tab()
    expect(input).toHaveValue('07700 900456')
  })

  it('a web address may be typed without its scheme', async () => {
    const { user, value } = await renderInput({ field: 'branch.website' })
    await user.type(screen.getByRole('textbox', { name: /Website/ }), 'library.example.org')
    await user.tab()
    expect(value()).toBe('https://library.example.org')
  })

  it('MCON-13 MCON-14 a text area counts, and says what is wrong as one types', async () => {
    const { user } = await renderInput({
      field: 'reader.remarks',
      input: {},
    })
    const input = screen.getByRole('textbox', { name: /Remarks/ })
    await user.type(input, 'Reads <b>aloud</b>')
    expect(screen.getByText(/18 of \d+ characters/)).toBeInTheDocument()
    expect(screen.getByText(/Input must be plain text only\./)).toBeInTheDocument()
  })

  it('JSON that does not parse is kept as it was typed', async () => {
    const { user, value } = await renderInput({ field: 'book.metadata', record: { metadata: { a: 1 } } })
    const input = screen.getByRole('textbox', { name: /Metadata/ })
    await user.clear(input)
    await user.type(input, '{{"a":')
    expect(screen.getByText('This is not valid JSON.')).toBeInTheDocument()
    await user.type(input, '2}')
    expect(value()).toEqual({ a: 2 })
  })
})

describe('choices', () => {
  it('one of several is chosen from a list, or from buttons when the declaration says so', async () => {
    const { user, value } = await renderInput({ field: 'book.medium', ref: { input: 'radio' } })
    await user.click(screen.getByRole('radio', { name: 'Audiobook' }))
    expect(value()).toBe('audiobook')
  })

  it('a choice that need not be made can be taken back', async () => {
    const { user, value } = await renderInput({ field: 'reader.gender', record: { gender: 'F' } })
    await user.click(screen.getByRole('combobox', { name: /Gender/ }))
    await user.click(await screen.findByRole('option', { name: 'Male' }))
    expect(value()).toBe('M')
    await user.click(screen.getByRole('combobox', { name: /Gender/ }))
    await user.click(await screen.findByText('None'))
    expect(value()).toBeNull()
  })

  it('several are ticked', async () => {
    const { user, value } = await renderInput({ field: 'book.awards', record: { awards: ['hugo'] } })
    await user.click(screen.getByRole('checkbox', { name: 'Booker Prize' }))
    expect(value()).toEqual(['hugo', 'booker'])
  })

  it('tags are words of one’s own', async () => {
    const { user, value } = await renderInput({ field: 'book.themes', record: { themes: ['sea'] } })
    await user.type(screen.getByRole('combobox', { name: /Themes/ }), 'wales{Enter}sea{Enter}')
    expect(value()).toEqual(['sea', 'wales'])
  })

  it('a switch is a yes or no', async () => {
    const { user, value } = await renderInput({ field: 'book.reservable', record: { reservable: true } })
    await user.click(screen.getByRole('switch', { name: /Reservable/ }))
    expect(value()).toBe(false)
  })

  it('API-07 a word from a list of the tenant’s, and one that has left the list', async () => {
    const { user } = await renderInput({
      field: 'branch.disabled_reason',
      record: { disabled_reason: 'Flooded' },
      data: { call: async () => ({ items: [{ id: 1, name: 'End of lease' }] }) as never },
    })
    await user.click(screen.getByRole('combobox', { name: /Disabled reason/ }))
    const words = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(words).toEqual(expect.arrayContaining(['Flooded', 'End of lease']))
  })
})

describe('dates and times', () => {
  it('a date is typed in the order of the language and kept as ISO', async () => {
    const { user, value } = await renderInput({ field: 'book.published_on' })
    const group = screen.getByRole('group', { name: /Published on/ })
    await user.click(group.querySelector('[role="spinbutton"]') ?? group)
    await user.keyboard('18032026')
    await waitFor(() => expect(value()).toBe('2026-03-18'))
  })

  it('a date that is typed in part is not lost: the rules of the field refuse it', async () => {
    const { user, value } = await renderInput({ field: 'book.published_on', record: { published_on: '2026-03-18' } })
    const group = screen.getByRole('group', { name: /Published on/ })
    await user.click(group.querySelector('[role="spinbutton"]') ?? group)
    await user.keyboard('{Backspace}')
    await user.click(document.body)
    await waitFor(() => expect(value()).toBe(UNFINISHED))
  })

  it('MCON-18 a time is picked by the hour and the quarter of an hour', async () => {
    const { user } = await renderInput({ field: 'reading_group.start_time' })
    await user.click(screen.getByRole('button', { name: /choose time/i }))
    const choices = async (name: RegExp) =>
      within(await screen.findByRole('listbox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(await choices(/hours/i)).toHaveLength(24)
    expect(await choices(/minutes/i)).toEqual(['00', '15', '30', '45'])
  })

  it('UI-13 MCON-19 a calendar week starts on Monday', async () => {
    const { user } = await renderInput({ field: 'book.published_on', record: { published_on: '2026-03-18' } })
    await user.click(screen.getByRole('button', { name: /choose date/i }))
    const [first] = await screen.findAllByRole('columnheader')
    expect(first).toHaveAccessibleName('Monday')
  })

  it('FMT-05 a calendar that fills a phone writes its day in the order of the language', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    const { user } = await renderInput({ field: 'book.published_on', record: { published_on: '2026-03-18' } })
    await user.click(screen.getByRole('button', { name: /choose date/i }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Wed, 18 Mar 2026')
    vi.unstubAllGlobals()
  })

  it.each([
    ['book.published_on', /choose date/i, 'Published on'],
    ['reading_group.start_time', /choose time/i, 'Start time'],
  ] as const)('what opens to pick a %s from is called what the field is', async (field, button, name) => {
    const { user } = await renderInput({ field })
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(name)
  })
})

describe('every input', () => {
  it('is labelled and says whether it must be given', async () => {
    await renderInput({ field: 'book.title', input: { required: true } })
    expect(screen.getByLabelText(/Title/)).toBeRequired()
  })

  it('shows its help', async () => {
    await renderInput({ field: 'book.title', ref: { help: 'As on the cover.' } })
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveAccessibleDescription('As on the cover.')
  })
})
