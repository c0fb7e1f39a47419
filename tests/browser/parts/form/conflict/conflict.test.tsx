import { describe, expect, it } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeText, madeBy } from '../../../screens/form/form-helpers.ts'
import { book, item } from '../../../screens/show/library-records.ts'
import { renderRecord } from '../../../screens/show/render-record.tsx'

const theirs = book({ title: 'Middlemarch, annotated', price: 1500 })

/** Answers as a server does on which somebody else has saved version 5 since version 4 was read here. */
function answers() {
  return {
    'GET /api/books/7': item(book(), { version: '"4"' }),
    'PUT /api/books/7': ({ headers }: { headers: Record<string, string> }) =>
      headers['if-match'] === '"5"'
        ? item(book(), { version: '"6"' })
        : {
            status: 409,
            body: { error: 'Someone else has changed this.', mine: {}, theirs },
            headers: { etag: '"5"' },
          },
  }
}

async function saveInConflict() {
  const rendered = renderRecord({ at: '/books/7/edit', answers: answers() })
  await changeText('Title', 'Middlemarch: a study')
  await changeText('Pages', '904')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has saved this while you were typing' })
  return { ...rendered, dialog }
}

describe('two people editing one record', () => {
  it('shows what the other person changed beside what was typed', async () => {
    const { dialog } = await saveInConflict()
    const title = within(dialog).getByRole('region', { name: 'Title' })
    expect(title).toHaveTextContent('They savedMiddlemarch, annotatedYou typedMiddlemarch: a study')
    const price = within(dialog).getByRole('region', { name: 'Price' })
    expect(price).toHaveTextContent('They saved£15.00It was£12.50')
    expect(within(dialog).queryByRole('region', { name: 'Pages' })).not.toBeInTheDocument()
  })

  it('lets one go on typing, with nothing lost', async () => {
    const { dialog, calls } = await saveInConflict()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep typing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Middlemarch: a study')
    expect(screen.getByRole('button', { name: 'Compare' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
    expect(madeBy(calls, 'PUT').map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"4"'])
  })

  it('saves over the new version what was typed, and only that', async () => {
    const { dialog, calls, address } = await saveInConflict()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save mine over theirs' }))
    await waitFor(() => expect(address()).toBe('/books/7'))
    const [, second] = madeBy(calls, 'PUT')
    expect(second?.headers['if-match']).toBe('"5"')
    expect(second?.body).toEqual({ title: 'Middlemarch: a study', pages: 904 })
  })

  it('takes theirs, keeps what they did not touch, and keeps what was typed within reach', async () => {
    const { dialog, calls, address } = await saveInConflict()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Middlemarch, annotated'))
    expect(screen.getByRole('textbox', { name: /^Pages/ })).toHaveValue('904')
    expect(await screen.findByText(/Title:.*Middlemarch: a study/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/books/7'))
    expect(madeBy(calls, 'PUT')[1]?.body).toEqual({ pages: 904 })
    expect(madeBy(calls, 'PUT')[1]?.headers['if-match']).toBe('"5"')
  })

  it('puts back what was typed after theirs were taken', async () => {
    const { dialog } = await saveInConflict()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Put mine back' }))
    expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Middlemarch: a study')
  })
})

describe('a save of which the reply was lost', () => {
  it('is done when it is tried again, and asks nothing: the record has what was typed already', async () => {
    const { calls, address } = renderRecord({
      at: '/books/7/edit',
      answers: {
        ...answers(),
        'PUT /api/books/7': ({ headers }: { headers: Record<string, string> }) =>
          headers['if-match'] === '"5"'
            ? item(book({ pages: 904 }), { version: '"5"' })
            : {
                status: 409,
                body: { error: 'Someone else has changed this.', mine: {}, theirs: book({ pages: 904, price: 1500 }) },
                headers: { etag: '"5"' },
              },
      },
    })
    await changeText('Pages', '904')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/books/7'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(madeBy(calls, 'PUT').map(({ headers, body }) => [headers['if-match'], body])).toEqual([
      ['"4"', { pages: 904 }],
      ['"5"', { pages: 904 }],
    ])
  })
})
