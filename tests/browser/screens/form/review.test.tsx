import { lazy } from 'react'
import { describe, expect, it } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import EditDialog from '#browser/screens/form/EditDialog.tsx'
import type { CustomCode } from '#browser/parts/custom-code.ts'
import type { ReviewProps } from '#browser/parts/form/record/review-props.ts'
import { item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { changeText, madeBy } from './form-helpers.ts'

const FICTION = { id: 4, name: 'Fiction', category_id: 1, category: { id: 1, name: 'Prose' }, position: 1 }
const answers = {
  'GET /api/books/genres/4': item(FICTION, { version: '"2"' }),
  'PUT /api/books/genres/4': item({ ...FICTION, name: 'Novels' }, { version: '"3"' }),
}

/** A review of the test instead of that of the library. */
const reviewed = (Review: (props: ReviewProps) => React.ReactNode): CustomCode =>
  ((kind: string, name: string) =>
    kind === 'review' && name === 'genres/renamed'
      ? lazy(() => Promise.resolve({ default: Review }))
      : undefined) as CustomCode

function Asking({ record, values, save, back }: ReviewProps) {
  return (
    <>
      <p>
        {String(record['name'])} becomes {String(values['name'])}
      </p>
      <button onClick={() => void save({ position: 2 })}>Do it</button>
      <button onClick={back}>Back</button>
    </>
  )
}

const edit = async (custom: CustomCode, replies: object = answers) => {
  const scene = { at: '/genres', answers: replies as typeof answers, custom }
  const { calls } = renderRecord(scene, <EditDialog resource="genres" id={4} onClose={() => undefined} />)
  await changeText('Name', 'Novels')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return calls
}

describe('a form with a review', () => {
  it('shows it before anything is saved, and saves with what it adds', async () => {
    const calls = await edit(reviewed(Asking))
    expect(await screen.findByText('Fiction becomes Novels')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(madeBy(calls, 'PUT')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Do it' }))
    await waitFor(() => expect(madeBy(calls, 'PUT')).toHaveLength(1))
    const [put] = madeBy(calls, 'PUT')
    expect(put?.body).toMatchObject({ name: 'Novels', position: 2 })
    expect(put?.headers['if-match']).toBe('"2"')
  })

  it('leads back to the form as it was left', async () => {
    const calls = await edit(reviewed(Asking))
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Novels')
    expect(screen.queryByText('Fiction becomes Novels')).not.toBeInTheDocument()
    expect(madeBy(calls, 'PUT')).toEqual([])
  })

  it('leads back to a value that the server refuses', async () => {
    const refusal = { status: 422, body: { errors: { name: ['There is one already.'] } } }
    await edit(reviewed(Asking), { ...answers, 'PUT /api/books/genres/4': refusal })
    await userEvent.click(await screen.findByRole('button', { name: 'Do it' }))
    expect(await screen.findByText('There is one already.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Novels')
  })

  it('leads back to the other side of a conflict', async () => {
    const theirs = { status: 409, body: { error: 'Changed.', mine: {}, theirs: { ...FICTION, name: 'Tales' } } }
    await edit(reviewed(Asking), { ...answers, 'PUT /api/books/genres/4': theirs })
    await userEvent.click(await screen.findByRole('button', { name: 'Do it' }))
    expect(await screen.findByText('Someone else has saved this while you were typing')).toBeInTheDocument()
  })

  it('leaves any other refusal to the review', async () => {
    const refusal = { status: 409, body: { error: 'Look first.', review: { shelves: 3 } } }
    const seen: unknown[] = []
    const Catching = ({ save }: ReviewProps) => (
      <button onClick={() => void save().catch((error: { body: unknown }) => seen.push(error.body))}>Do it</button>
    )
    await edit(reviewed(Catching), { ...answers, 'PUT /api/books/genres/4': refusal })
    await userEvent.click(await screen.findByRole('button', { name: 'Do it' }))
    await waitFor(() => expect(seen).toEqual([expect.objectContaining({ review: { shelves: 3 } })]))
    expect(screen.getByRole('button', { name: 'Do it' })).toBeInTheDocument()
  })
})
