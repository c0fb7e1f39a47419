import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fireEvent } from '@testing-library/react'
import type { ApiRecord, PickOptions } from '#browser/ground/providers/rollcall-data-provider.ts'
import { libraryField, renderInput } from './input-form.tsx'

const FEW = ['Leeds', 'Otley', 'Skipton'].map((name, at) => ({ id: at + 1, name }))
const MANY = Array.from({ length: 500 }, (_, at) => ({ id: at + 1, name: `Branch ${at + 1}` }))

function pickerOf(all: ApiRecord[], found: ApiRecord[] = []) {
  return vi.fn(async (_resource: string, { search }: PickOptions = {}) => (search ? found : all))
}

const combobox = () => screen.getByRole('combobox', { name: /branch/i })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('a reference', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('reads as the record that is nested beside its id, and asks for nothing until it is opened', async () => {
    const pick = pickerOf(FEW)
    await renderInput({
      field: 'reader.branch_id',
      record: { branch_id: 2, branch: { id: 2, name: 'Otley' } },
      data: { pick },
    })
    expect(combobox()).toHaveValue('Otley')
    expect(pick).not.toHaveBeenCalled()
  })

  it('offers all options while they are few, and searches among them without asking again', async () => {
    const pick = pickerOf(FEW)
    const { user, value } = await renderInput({ field: 'reader.branch_id', data: { pick } })
    await user.click(combobox())
    await screen.findByRole('option', { name: 'Leeds' })
    expect(options()).toEqual(['Leeds', 'Otley', 'Skipton'])
    await user.type(combobox(), 'ski')
    expect(options()).toEqual(['Skipton'])
    await user.click(screen.getByRole('option', { name: 'Skipton' }))
    expect(value()).toBe(3)
    expect(combobox()).toHaveValue('Skipton')
    expect(pick).toHaveBeenCalledTimes(1)
  })

  it('FLT-05 has the server search when there are many: from one character, after 500 ms, for 100 at most', async () => {
    const pick = pickerOf(MANY, [{ id: 777, name: 'Zennor' }])
    const { user } = await renderInput({ field: 'reader.branch_id', data: { pick } })
    await user.click(combobox())
    await screen.findByRole('option', { name: 'Branch 1' })

    vi.useFakeTimers({ shouldAdvanceTime: false })
    fireEvent.change(combobox(), { target: { value: 'z' } })
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(pick).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(pick).toHaveBeenLastCalledWith('branches', expect.objectContaining({ search: 'z', limit: 100 }))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(options()).toEqual(['Zennor'])
  })

  it('FLT-05 lets nothing be chosen that another list is about to replace: of many, what was typed is looked for first', async () => {
    const pick = pickerOf(MANY, [{ id: 777, name: 'Branch of Zennor' }])
    const { user } = await renderInput({ field: 'reader.branch_id', data: { pick } })
    await user.click(combobox())
    await screen.findByRole('option', { name: 'Branch 1' })
    const isHeld = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-disabled'))
    expect(new Set(isHeld())).toEqual(new Set(['false']))

    vi.useFakeTimers({ shouldAdvanceTime: false })
    fireEvent.change(combobox(), { target: { value: 'branch' } })
    expect(new Set(isHeld())).toEqual(new Set(['true']))
    expect(screen.getByRole('option', { name: 'Branch 1' })).toHaveStyle({ pointerEvents: 'none' })
    await act(() => vi.advanceTimersByTimeAsync(550))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(options()).toEqual(['Branch of Zennor'])
    expect(isHeld()).toEqual(['false'])

    // Nothing typed is nothing to wait for: all are there already.
    fireEvent.change(combobox(), { target: { value: '' } })
    expect(options()).toHaveLength(500)
    expect(new Set(isHeld())).toEqual(new Set(['false']))
  })

  it('says beside an option what is true of it', async () => {
    const pick = pickerOf([
      { id: 1, title: 'Emma', reference_only: false },
      { id: 2, title: 'Oxford Atlas', reference_only: true },
    ])
    const { user } = await renderInput({ field: 'copy.book_id', data: { pick } })
    await user.click(screen.getByRole('combobox', { name: /book/i }))
    await screen.findByRole('option', { name: 'Emma' })
    expect(await screen.findByRole('option', { name: 'Oxford Atlas Reference only' })).toBeVisible()
  })

  it('PLAN-11 offers records that are read below a parent from the parent that its rule names', async () => {
    const pick = pickerOf(FEW)
    const { model } = libraryField('reader.branch_id')
    const where = { branch_id: '$record.branch_id', end_date: null }
    const closure = { ...model, reference: { ...model.reference!, entity: 'closure', as: 'closure', where } }
    const pickerParams = { for: 'reader.closure_id', 'record[branch_id]': 3 }
    const { user } = await renderInput({
      field: 'reader.branch_id',
      data: { pick },
      input: { model: closure, pickerParams },
    })
    await user.click(combobox())
    await screen.findByRole('option', { name: 'Leeds' })
    expect(pick).toHaveBeenCalledWith(
      'closures',
      expect.objectContaining({ api: 'branches/3/closures/all', params: pickerParams }),
    )
  })

  it('can be taken back', async () => {
    const { user, value } = await renderInput({
      field: 'reader.guardian_id',
      record: { guardian_id: 5, guardian: { id: 5, name: 'Ada' } },
      data: { pick: pickerOf(FEW) },
    })
    const field = screen.getByRole('combobox', { name: /Guardian/ })
    await user.clear(field)
    expect(value()).toBeNull()
  })

  it('FLT-06 says so when the options cannot be loaded', async () => {
    const pick = vi.fn(() => Promise.reject(new Error('down')))
    const { user } = await renderInput({ field: 'reader.branch_id', data: { pick } })
    await user.click(combobox())
    expect(await screen.findByText('The options could not be loaded.')).toBeInTheDocument()
  })

  it('FLT-05 says in what options of one name differ, and nothing more', async () => {
    const pick = pickerOf([
      { id: 1, name: 'Leeds', city: 'Leeds', status: 'enabled' },
      { id: 2, name: 'Leeds', city: 'Leeds', status: 'disabled' },
      { id: 3, name: 'Otley', city: 'Otley', status: 'enabled' },
    ])
    const { user, value } = await renderInput({ field: 'reader.branch_id', data: { pick } })
    await user.click(combobox())
    await user.click(await screen.findByRole('option', { name: /Leeds Disabled/ }))
    expect(value()).toBe(2)
    expect(combobox()).toHaveValue('Leeds')
    await user.click(combobox())
    await screen.findByRole('option', { name: /Leeds Enabled/ })
    expect(screen.getByRole('option', { name: 'Otley' })).toBeInTheDocument()
  })

  it('passes on what its options depend on', async () => {
    const pick = pickerOf(FEW)
    const { user } = await renderInput({
      field: 'reader.branch_id',
      data: { pick },
      input: { pickerParams: { librarian_id: 4 } },
    })
    await user.click(combobox())
    await screen.findByRole('option', { name: 'Leeds' })
    expect(pick).toHaveBeenCalledWith('branches', expect.objectContaining({ params: { librarian_id: 4 } }))
  })

  it('is labelled by the title of its field', async () => {
    await renderInput({ field: 'reader.branch_id', data: { pick: pickerOf(FEW) } })
    const { field } = libraryField('reader.branch_id')
    expect(within(document.body).getByLabelText(field.title)).toBe(combobox())
  })
})
