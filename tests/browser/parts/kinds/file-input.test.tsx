import { Suspense } from 'react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, HttpError, RecordContextProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import type { Upload } from '#browser/ground/providers/upload.ts'
import { FormScopeProvider } from '#browser/parts/form/form-scope.ts'
import { FieldInput } from '#browser/parts/kinds/FieldInput.tsx'
import { model } from '../../library-model.ts'
import { COVER } from './cover.ts'
import { Library, libraryField } from './input-form.tsx'

async function renderFile(
  name: 'book.cover_id' | 'book.sample_id',
  upload: Upload,
  record: Record<string, unknown> = {},
) {
  const { model: fieldModel, field } = libraryField(name)
  const entity = model.entities.book
  if (!entity) throw new Error('The library has no books.')
  let value: unknown
  const Watch = () => {
    value = useWatch({ name: field.path })
    return null
  }
  const base = { id: 1, ...record }
  const roots = { user: {}, config: {}, feature: {}, now: '2026-03-18T10:00:00Z', today: '2026-03-18', time: '10:00' }
  const { container } = render(
    <Library data={{ upload }}>
      <FormScopeProvider
        value={{ entity, resource: 'books', operation: 'update', base, roots, refer: () => undefined }}
      >
        <RecordContextProvider value={base}>
          <Form>
            <Suspense fallback="loading">
              <FieldInput field={field} model={fieldModel} />
              <p>loaded</p>
            </Suspense>
            <Watch />
          </Form>
        </RecordContextProvider>
      </FormScopeProvider>
    </Library>,
  )
  await screen.findByText('loaded')
  const chooser = container.querySelector<HTMLInputElement>('input[type="file"]')
  if (!chooser) throw new Error('There is nothing to choose a file with.')
  return { user: userEvent.setup(), chooser, value: () => value }
}

const png = (name = 'sea.png', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

describe('an image in a form', () => {
  it('is uploaded for its field when it is chosen; the form holds its id', async () => {
    const upload = vi.fn<Upload>().mockResolvedValue(COVER)
    const { user, chooser, value } = await renderFile('book.cover_id', upload)
    expect(chooser.accept).toBe('image/jpeg,image/png,image/webp,image/gif,image/avif')
    expect(screen.getByText('JPEG, PNG, WebP, GIF or AVIF, up to 5 MB')).toBeInTheDocument()
    await user.upload(chooser, png())
    expect(upload).toHaveBeenCalledWith('book.cover_id', expect.any(File), expect.anything())
    await waitFor(() => expect(value()).toBe(7))
    expect(screen.getByRole('link', { name: 'sea.png' })).toHaveAttribute('href', COVER.url)
    expect(screen.getByText('12 kB')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('sea.png has been uploaded. Save to keep it.')
  })

  it('can be dropped or pasted as well', async () => {
    const upload = vi.fn<Upload>().mockResolvedValue(COVER)
    const { value } = await renderFile('book.cover_id', upload)
    const zone = screen.getByRole('button', { name: 'Choose a picture' })
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [png()] } })
    await waitFor(() => expect(value()).toBe(7))
    fireEvent.paste(screen.getByRole('link', { name: 'sea.png' }), { clipboardData: { files: [png('other.png')] } })
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(2))
  })

  it('shows how far it is, keeps the form from being saved meanwhile, and can be called off', async () => {
    let report: ((share: number) => void) | undefined
    let signal: AbortSignal | undefined
    const upload: Upload = (_field, _file, options) =>
      new Promise((_resolve, reject) => {
        report = options?.onProgress
        signal = options?.signal
        signal?.addEventListener('abort', () => reject(new DOMException('off', 'AbortError')))
      })
    const { user, chooser, value } = await renderFile('book.cover_id', upload, { cover_id: 7, cover: COVER })
    await user.upload(chooser, png('new.png'))
    expect(value()).toBe('uploading')
    report?.(0.4)
    const bar = await screen.findByRole('progressbar', { name: 'Uploading new.png' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(value()).toBe(7))
    expect(signal?.aborted).toBe(true)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('link', { name: 'sea.png' })).toBeInTheDocument()
  })

  it('is replaced or removed by the keyboard', async () => {
    const upload = vi.fn<Upload>().mockResolvedValue({ ...COVER, id: 8, name: 'hills.png' })
    const { user, chooser, value } = await renderFile('book.cover_id', upload, { cover_id: 7, cover: COVER })
    const opened = vi.spyOn(chooser, 'click')
    await user.tab()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Replace sea.png' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledOnce()
    await user.upload(chooser, png('hills.png'))
    await waitFor(() => expect(value()).toBe(8))
    await user.click(screen.getByRole('button', { name: 'Remove hills.png' }))
    expect(value()).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('hills.png has been removed.')
    expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeEnabled()
  })

  it('says at the field why it was not taken, and keeps what was there', async () => {
    const upload = vi.fn<Upload>().mockRejectedValue(new HttpError('This is a file of the type PDF. Choose PNG.', 415))
    const { user, chooser, value } = await renderFile('book.cover_id', upload, { cover_id: 7, cover: COVER })
    await user.upload(chooser, png())
    expect(await screen.findByText('This is a file of the type PDF. Choose PNG.')).toBeInTheDocument()
    expect(screen.getByRole('group', { name: /Cover/ })).toHaveAccessibleDescription(/type PDF/)
    expect(value()).toBe(7)
  })

  it('is not sent when it is too large, nor several at once', async () => {
    const upload = vi.fn<Upload>()
    const { user, chooser } = await renderFile('book.cover_id', upload)
    await user.upload(chooser, png('huge.png', 5_000_001))
    expect(await screen.findByText('This file is too large: the limit is 5 MB.')).toBeInTheDocument()
    fireEvent.drop(screen.getByRole('button', { name: 'Choose a picture' }), {
      dataTransfer: { types: ['Files'], files: [png(), png('two.png')] },
    })
    expect(await screen.findByText('One file at a time, please.')).toBeInTheDocument()
    expect(upload).not.toHaveBeenCalled()
  })
})

describe('a file in a form', () => {
  it('offers what its field accepts', async () => {
    const { chooser } = await renderFile('book.sample_id', vi.fn<Upload>())
    expect(chooser.accept).toBe('application/pdf')
    expect(screen.getByRole('group', { name: /Sample chapter/ })).toHaveAccessibleDescription('PDF')
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeInTheDocument()
  })
})
