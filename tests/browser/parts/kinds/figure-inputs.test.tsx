import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { unfinished } from '#browser/parts/kinds/unfinished.ts'
import { libraryField, renderInput } from './input-form.tsx'

/** Types a price in place of £12.50; `state` is what the form has, and what the field shows. */
async function typePrice(text: string) {
  const { user, value } = await renderInput({ field: 'book.price', record: { price: 1250 } })
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Price/ })
  await user.clear(input)
  await user.type(input, text)
  return { user, input, value, state: () => [value(), input.value] }
}

/** Leaves the field by the press of a button, which may send the form. */
async function pressElsewhere(user: UserEvent) {
  const press = document.createElement('button')
  document.body.append(press)
  await user.click(press)
  press.remove()
}

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

  it('MCON-12 what is no number becomes 0, which the field says', async () => {
    const { input, state, user, value } = await typePrice('free')
    expect([value(), input.getAttribute('aria-invalid')]).toEqual([unfinished('free'), 'false'])
    await user.tab()
    expect(state()).toEqual([0, '0.00'])
    expect(input).toHaveAccessibleDescription('“free” is no number: it is now 0.00')
    await user.clear(input)
    await user.type(input, '-£5')
    expect(input).not.toHaveAccessibleDescription(/no number/)
    expect(value()).toBe(-500)
  })

  it.each(['ten', '-', '1e3'])(
    'MCON-12 %s is refused, and not changed, by the press of a button that leaves the field, and becomes 0 when it is left otherwise',
    async (typed) => {
      const { input, state, user } = await typePrice(typed)
      const press = document.createElement('button')
      document.body.append(press)
      await user.click(press)
      expect(state()).toEqual([unfinished(typed), typed])
      expect(input).toBeInvalid()
      expect(input).toHaveAccessibleDescription(`“${typed}” is no number.`)
      await user.click(input)
      await user.tab()
      expect(press).toHaveFocus()
      press.remove()
      expect(state()).toEqual([0, '0.00'])
      expect(input).toHaveAccessibleDescription(`“${typed}” is no number: it is now 0.00`)
    },
  )

  it('MCON-12 says both what became of the text, and that the number will not do', async () => {
    const { model } = libraryField('book.price')
    const input = { model: { ...model, schema: { ...model.schema, minimum: 1 } } }
    const { user, value } = await renderInput({ field: 'book.price', record: { price: 1250 }, input })
    const field = screen.getByRole('textbox', { name: /Price/ })
    await user.clear(field)
    await user.type(field, 'ten')
    await user.tab()
    expect(value()).toBe(0)
    expect(field).toHaveAccessibleDescription('“ten” is no number: it is now 0.00. Enter £0.01 or more.')
  })

  it('MCON-12 what is out of range becomes its nearest end, which the field says', async () => {
    const { input, state, user, value } = await typePrice('-5')
    expect(value()).toBe(-500)
    await user.tab()
    expect(state()).toEqual([0, '0.00'])
    expect(input).toHaveAccessibleDescription('“-5” is out of range: it is now 0.00')
    await user.type(input, '{Backspace}1')
    expect(input).not.toHaveAccessibleDescription(/out of range/)
  })

  it('MCON-12 what is out of range is refused, and not changed, by the press that sends the form', async () => {
    const { input, state, user } = await typePrice('-5')
    await pressElsewhere(user)
    expect(state()).toEqual([-500, '-5.00'])
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Enter £0.00 or more.')
    await user.click(input)
    await user.tab()
    expect(input).toHaveAccessibleDescription('“-5.00” is out of range: it is now 0.00')
  })

  it('MCON-12 SCON-01 what is finer than a penny is never rounded, but stays as it was typed, and is refused', async () => {
    const { input, state, user } = await typePrice('5.005')
    await user.tab()
    expect(state()).toEqual([500.5, '5.005'])
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Enter at most 2 decimals.')
    await user.clear(input)
    await user.type(input, '5.010')
    await user.tab()
    expect(state()).toEqual([501, '5.01'])
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
    const { input, state, user } = await typePrice('12,50')
    await user.tab()
    expect(state()).toEqual([125_000, '1250.00'])
    expect(input).toHaveAccessibleDescription('“12,50” is read as 1250.00. Decimals are written with “.”')
    await user.clear(input)
    await user.type(input, '1,250.50')
    await user.tab()
    expect(input).not.toHaveAccessibleDescription(/read as/)
  })

  it('MCON-12 sends no 1250.00 for 12,50: the press that leaves the field is refused, and says how it would be read', async () => {
    const { input, state, user } = await typePrice('12,50')
    await pressElsewhere(user)
    expect(state()).toEqual([unfinished('12,50'), '12,50'])
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('“12,50” is read as 1250.00. Decimals are written with “.”')
    await user.type(input, '{Backspace}{Backspace}{Backspace}.50')
    expect(state()).toEqual([1250, '12.50'])
    expect(input).toHaveAccessibleDescription('')
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
