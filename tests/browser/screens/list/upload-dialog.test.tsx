import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import UploadDialog from '#browser/screens/list/upload/UploadDialog.tsx'
import type { FakeReply } from '../../fake-fetch.ts'
import { renderRecord } from '../show/render-record.tsx'

it.each([
  [1, '1 copy is up to date.'],
  [2, '2 copies are up to date.'],
])('ORD-09 shows what a file would change, and changes %i after that', async (updated, said) => {
  const sent: unknown[] = []
  const onClose = vi.fn()
  const reply = { updated, skipped: 1, errors: [{ row: 3, message: 'There is no copy XXX-0000.' }] }
  renderRecord(
    {
      at: '/copies',
      answers: {
        'POST /api/copies/upload-csv': ({ body }) => {
          sent.push(body)
          return { body: reply }
        },
      },
    },
    <UploadDialog resource="copies" onClose={onClose} />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Upload CSV' })
  expect(await within(dialog).findByText('The columns are barcode and shelf.')).toBeInTheDocument()
  const submit = within(dialog).getByRole('button', { name: 'Bring up to date' })
  expect(submit).toBeDisabled()
  const csv = 'barcode,shelf\nLIB-0001,Q1'
  const input = dialog.querySelector('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File([csv], 'shelves.csv', { type: 'text/csv' }))
  expect(
    await within(dialog).findByText(`${updated} to bring up to date, 1 as they should be, 1 that cannot be used.`),
  ).toBeInTheDocument()
  expect(within(dialog).getByText('Row 3: There is no copy XXX-0000.')).toBeInTheDocument()
  await userEvent.click(submit)
  expect(await screen.findByText(said)).toBeInTheDocument()
  expect(sent).toEqual([
    { csv, preview: true },
    { csv, preview: false },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it('ORD-09 names the file that was chosen, says of one that is no text what to do, and takes it again once it is mended', async () => {
  const sent: unknown[] = []
  const reply = { updated: 1, skipped: 0, errors: [] }
  const onCall = ({ body }: { body?: unknown }) => {
    sent.push(body)
    return { body: reply }
  }
  renderRecord(
    { at: '/copies', answers: { 'POST /api/copies/upload-csv': onCall } },
    <UploadDialog resource="copies" onClose={vi.fn()} />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Upload CSV' })
  const input = await waitFor(() => dialog.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail())
  const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'shelves.csv', { type: 'text/csv' })
  await userEvent.upload(input, workbook)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is not a CSV file.')
  expect(within(dialog).getByText('shelves.csv')).toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Bring up to date' })).toBeDisabled()
  // A browser tells of no change where the value stays.
  expect(input.value).toBe('')
  expect(sent).toEqual([])
  const old = new File(
    [new Uint8Array([...'barcode,shelf\nA,Caf'].map((c) => c.charCodeAt(0)).concat(0xe9))],
    'old.csv',
  )
  await userEvent.upload(input, old, { applyAccept: false })
  expect(await within(dialog).findByText('old.csv')).toBeInTheDocument()
  await waitFor(() => expect(sent).toEqual([{ csv: 'barcode,shelf\nA,Café', preview: true }]))
  await waitFor(() => expect(within(dialog).queryByText(/This is not a CSV file/)).toBeNull())
})

it('ORD-09 stays open where a row is refused that was fine in the preview, and says what is left', async () => {
  const onClose = vi.fn()
  const wrong = { row: 3, message: 'acquired on: A book that was withdrawn gets no more copies.' }
  const replies = [
    { updated: 2, skipped: 0, errors: [] },
    { updated: 1, skipped: 0, errors: [wrong] },
    { updated: 0, skipped: 1, errors: [wrong] },
  ]
  renderRecord(
    { at: '/copies', answers: { 'POST /api/copies/upload-csv': () => ({ body: replies.shift() }) } },
    <UploadDialog resource="copies" onClose={onClose} />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Upload CSV' })
  const input = await waitFor(() => dialog.querySelector('input[type=file]') ?? expect.fail())
  await userEvent.upload(input as HTMLInputElement, new File(['barcode\nA\nB'], 'shelves.csv', { type: 'text/csv' }))
  const submit = within(dialog).getByRole('button', { name: 'Bring up to date' })
  await waitFor(() => expect(submit).toBeEnabled())
  await userEvent.click(submit)
  expect(await within(dialog).findByText(`Row 3: ${wrong.message}`)).toBeInTheDocument()
  expect(within(dialog).getByText(/^0 to bring up to date, 1 as they should be/)).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

it('ORD-09 lets the file be chosen by keyboard', async () => {
  renderRecord({ at: '/copies', answers: {} }, <UploadDialog resource="copies" onClose={vi.fn()} />)
  const dialog = await screen.findByRole('dialog', { name: 'Upload CSV' })
  const button = await within(dialog).findByRole('button', { name: 'Choose a file' })
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click')
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledOnce()
  opened.mockRestore()
})

it('ORD-09 stays open while the file is on its way, and says what came of it', async () => {
  const onClose = vi.fn()
  const { promise, answer } = held()
  renderRecord(
    { at: '/copies', answers: { 'POST /api/copies/upload-csv': () => promise } },
    <UploadDialog resource="copies" onClose={onClose} />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Upload CSV' })
  const input = await waitFor(() => dialog.querySelector('input[type=file]') ?? expect.fail())
  await userEvent.upload(input as HTMLInputElement, new File(['barcode\nA'], 'shelves.csv', { type: 'text/csv' }))
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  answer({ status: 422, body: { errors: { csv: ['The file has no rows below its columns.'] } } })
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The file has no rows below its columns.')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

/** A reply that comes when the test says so. */
function held() {
  let answer: (reply: FakeReply) => void = () => {}
  const promise = new Promise<FakeReply>((resolve) => (answer = resolve))
  return { promise, answer: (reply: FakeReply) => answer(reply) }
}
