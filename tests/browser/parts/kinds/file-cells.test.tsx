import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exportFile } from '#browser/parts/export/export-file.ts'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import type { StoredFile } from '#protocol/stored-file.ts'
import { COVER } from './cover.ts'
import { Library, libraryField } from './input-form.tsx'

const SAMPLE: StoredFile = { ...COVER, id: 8, name: 'one.pdf', type: 'application/pdf', thumbnail_url: null }

function show(name: 'book.cover_id' | 'book.sample_id', record: Record<string, unknown>) {
  render(
    <Library>
      <FieldCell field={libraryField(name).field} record={record} />
    </Library>,
  )
}

describe('the cell of a stored file', () => {
  it('shows the small picture of an image, which opens the whole one', () => {
    show('book.cover_id', { cover_id: 7, cover: COVER })
    const image = screen.getByRole('img', { name: 'Cover: sea.png' })
    expect(image).toHaveAttribute('src', COVER.thumbnail_url)
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['300', '200'])
    expect(screen.getByRole('link')).toHaveAttribute('href', COVER.url)
    fireEvent.error(image)
    expect(screen.getByTitle('Cover: sea.png')).toBeInTheDocument()
  })

  it('names any other file, with its size', () => {
    show('book.sample_id', { sample_id: 8, sample: SAMPLE })
    expect(screen.getByRole('link', { name: 'one.pdf' })).toHaveAttribute('href', SAMPLE.url)
    expect(screen.getByText('12 kB')).toBeInTheDocument()
  })

  it('says so when there is none, and numbers one of which no more is known', () => {
    show('book.cover_id', { cover_id: null, cover: null })
    expect(screen.getByRole('img', { name: 'Not set' })).toBeInTheDocument()
    show('book.sample_id', { sample_id: 9, sample: SAMPLE })
    expect(screen.getByText('File 9')).toBeInTheDocument()
  })
})

it('the CSV names a file', async () => {
  const locale = { language: 'en-GB', country: 'GB', timezone: 'Europe/London', currency: 'GBP', translate: String }
  const fields = [{ path: 'sample_id', title: 'Sample', kind: 'file' as const }]
  const rows = [
    { sample_id: 8, sample: SAMPLE },
    { sample_id: null, sample: null },
  ]
  const csv = await exportFile(fields as never, rows, locale as never)
  expect(csv.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual(['"Sample"', '"one.pdf"', '""'])
})
