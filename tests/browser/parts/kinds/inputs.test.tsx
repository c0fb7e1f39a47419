import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInput } from './input-form.tsx'

describe('figures', () => {
  it('MCON-12 SCON-01 money is typed in pounds, kept in pence, and tidied on leaving', async () => {
    const { user, value } = await renderInput({ field: 'book.price', record: { price: 1250 } })
    const input = screen.getByRole('textbox', { name: /Price/ })
    expect(input).toHaveValue('12.50')
    await user.clear(input)
    await user.type(input, '1,234.5')
    expect(input).toHaveValue('1,234.5')
    expect(value()).toBe(123450)
    await user.tab()
    expect(input).toHaveValue('1234.50')
  })

  it('MCON-12 what is no number becomes 0', async () => {
    const { user, value } = await renderInput({ field: 'book.price', record: { price: 1250 } })
    const input = screen.getByRole('textbox', { name: /Price/ })
    await user.clear(input)
    await user.type(input, 'free')
    await user.tab()
    expect([value(), (input as HTMLInputElement).value]).toEqual([0, '0.00'])
    expect(input).toHaveAccessibleDescription('“free” is no number: it is read as 0.00')
    await user.clear(input)
    await user.type(input, '-£5')
    expect(input).not.toHaveAccessibleDescription(/no number/)
  })

  it('MCON-12 what is out of range becomes its nearest end, which the field says', async () => {
    const { user, value } = await renderInput({ field: 'book.price', record: { price: 1250 } })
    const input = screen.getByRole('textbox', { name: /Price/ })
    await user.clear(input)
    await user.type(input, '-5')
    expect(value()).toBe(-500)
    await user.tab()
    expect([value(), (input as HTMLInputElement).value]).toEqual([0, '0.00'])
    expect(input).toHaveAccessibleDescription('“-5” is out of range: it is now 0.00')
    await user.type(input, '{Backspace}1')
    expect(input).not.toHaveAccessibleDescription(/out of range/)
  })

  it('MCON-12 what is out of range is refused, and not changed, by the press that sends the form', async () => {
    const { user, value } = await renderInput({ field: 'book.price', record: { price: 1250 } })
    const input = screen.getByRole('textbox', { name: /Price/ })
    await user.clear(input)
    await user.type(input, '-5')
    const press = document.createElement('button')
    document.body.append(press)
    await user.click(press)
    press.remove()
    expect([value(), (input as HTMLInputElement).value]).toEqual([-500, '-5.00'])
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Enter £0.00 or more.')
  })

  it('MCON-12 SCON-01 what is finer than a penny is never rounded, but stays as it was typed, and is refused', async () => {
    const { user, value } = await renderInput({ field: 'book.price', record: { price: 1250 } })
    const input = screen.getByRole('textbox', { name: /Price/ })
    await user.clear(input)
    await user.type(input, '5.005')
    await user.tab()
    expect([value(), (input as HTMLInputElement).value]).toEqual([500.5, '5.005'])
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Enter at most 2 decimals.')
    await user.clear(input)
    await user.type(input, '5.010')
    await user.tab()
    expect([value(), (input as HTMLInputElement).value]).toEqual([501, '5.01'])
    expect(input).toBeValid()
  })

  it.each([
    ['a percentage', 'reader.discount', /Discount/, '12.00001', 12.00001, 4],
    ['a number', 'book.rating', /Rating/, '4.12345678', 4.12345678, 6],
  ] as const)('MCON-12 %s that is finer than it is shown stays as it was typed, and is refused', async (...row) => {
    const [, field, name, typed, sent, most] = row
    const { user, value } = await renderInput({ field })
    const input = screen.getByRole('textbox', { name })
    await user.clear(input)
    await user.type(input, typed)
    await user.tab()
    expect([value(), (input as HTMLInputElement).value]).toEqual([sent, typed])
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription(`Enter at most ${most} decimals.`)
  })

  it('the decimals of a map that a coordinate has no room for are left out', async () => {
    const { user, value } = await renderInput({ field: 'branch.latitude' })
    const input = screen.getByRole('textbox', { name: /Latitude/ })
    await user.clear(input)
    await user.type(input, '53.800755123')
    expect(value()).toBe(53.800755)
    await user.tab()
    expect(input).toBeValid()
  })

  it('a figure without decimals refuses them', async () => {
    const { user, value } = await renderInput({ field: 'book.pages', record: { pages: 320 } })
    const input = screen.getByRole('textbox', { name: /Pages/ })
    await user.clear(input)
    await user.type(input, '2.5')
    await user.tab()
    expect(value()).toBe(2.5)
    expect(input).toHaveAccessibleDescription('Enter a whole number.')
  })

  it('MCON-12 says how it reads commas that separate no thousands: 12,50 is not 12.50', async () => {
    const { user, value } = await renderInput({ field: 'book.price', record: { price: 100 } })
    const input = screen.getByRole('textbox', { name: /Price/ })
    await user.clear(input)
    await user.type(input, '12,50')
    await user.tab()
    expect([value(), (input as HTMLInputElement).value]).toEqual([125_000, '1250.00'])
    expect(input).toHaveAccessibleDescription('“12,50” is read as 1250.00. Decimals are written with “.”')
    await user.clear(input)
    await user.type(input, '1,250.50')
    await user.tab()
    expect(input).not.toHaveAccessibleDescription(/read as/)
  })

  it('an emptied figure is no value', async () => {
    const { user, value } = await renderInput({ field: 'book.pages', record: { pages: 320 } })
    await user.clear(screen.getByRole('textbox', { name: /Pages/ }))
    expect(value()).toBeNull()
  })

  it('SCON-02 weight is typed in kilograms', async () => {
    const { user, value } = await renderInput({ field: 'book.weight' })
    await user.type(screen.getByRole('textbox', { name: /Weight/ }), '1.25')
    expect(value()).toBe(1250)
  })

  it('FMT-03 a duration is typed as hours and minutes, an age as years and months', async () => {
    const { user, value } = await renderInput({ field: 'book.running_time', record: { running_time: 90 } })
    const hours = screen.getByRole('textbox', { name: 'Running time: hours' })
    expect(hours).toHaveValue('1')
    await user.clear(hours)
    await user.type(hours, '2')
    expect(value()).toBe(150)
  })

  it('a format that follows a sibling changes with it', async () => {
    await renderInput({ field: 'fine.amount', record: { type: 'percent', amount: 15 } })
    expect(screen.getByText('%')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('15')
  })
})

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
    await waitFor(() => expect(value()).toBe('incomplete'))
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
