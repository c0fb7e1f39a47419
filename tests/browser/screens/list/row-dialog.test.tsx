import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CustomCodeContext, type CustomCode } from '#browser/parts/custom-code.ts'
import { DialogHost } from '#browser/parts/dialogs/DialogHost.tsx'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { fakeBooks } from './fake-books.ts'
import { libraryResource, renderLibrary } from './library-screen.tsx'

/** Says of which record it is. */
const custom = ((kind: string) =>
  kind === 'dialog'
    ? function Cover({ record }: { record?: Record<string, unknown> }) {
        return <div role="dialog">Cover of {String(record?.['title'])}</div>
      }
    : undefined) as unknown as CustomCode

it('IMG-07 a click on a row opens the dialog of its first action that has one, where that is declared', async () => {
  const cover = { id: 'cover', dialog: 'books/cover' }
  const resource = libraryResource('books', { actions: ['edit', cover], rowClick: 'dialog' })
  const data = fakeBooks()
  renderLibrary(
    <CustomCodeContext.Provider value={custom}>
      <DialogHost>
        <GeneratedList resource={resource} />
      </DialogHost>
    </CustomCodeContext.Provider>,
    { data },
  )
  await userEvent.click(within(await screen.findByRole('row', { name: /Middlemarch/ })).getByText('£12.50'))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Cover of Middlemarch')
})
