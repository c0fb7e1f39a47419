import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import type { ShownField } from '#browser/parts/kinds/kind.ts'
import { Library, libraryField } from './input-form.tsx'

function show(field: ShownField, record: Record<string, unknown>) {
  return render(
    <Library>
      <FieldCell field={field} record={record} />
    </Library>,
  )
}

const EMAIL: ShownField = { path: 'email', kind: 'email', title: 'Email' }

describe('cells', () => {
  it('can be tapped when they hold a way to reach someone', async () => {
    show(EMAIL, { email: 'ada@example.org' })
    expect(screen.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute('href', 'mailto:ada@example.org')
  })

  it('write phone numbers nationally, and call them internationally', async () => {
    await act(async () => void show({ ...EMAIL, path: 'phone', kind: 'phone' }, { phone: '+447700900123' }))
    const link = await screen.findByRole('link', { name: '07700 900123' })
    expect(link).toHaveAttribute('href', 'tel:+447700900123')
  })

  it('write phone numbers of other countries internationally, and leave what is no number as it is', async () => {
    const numbers = { phone: '+33123456789', other: '12345' }
    await act(async () => void show({ ...EMAIL, path: 'phone', kind: 'phone' }, numbers))
    expect(await screen.findByRole('link', { name: '+33 1 23 45 67 89' })).toHaveAttribute('href', 'tel:+33123456789')
    await act(async () => void show({ ...EMAIL, path: 'other', kind: 'phone' }, numbers))
    expect(await screen.findByText('12345')).toBeInTheDocument()
  })

  it('make no link of an address that is none', () => {
    show({ ...EMAIL, path: 'site', kind: 'url' }, { site: 'javascript:alert(1)' })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('javascript:alert(1)')).toBeInTheDocument()
  })

  it('link to the record that they name', () => {
    const link = { resource: 'branches', idPath: 'branch.id' }
    show({ path: 'branch.name', kind: 'text', title: 'Branch', link }, { branch: { id: 3, name: 'Otley' } })
    expect(screen.getByRole('link', { name: 'Otley' })).toHaveAttribute('href', '/branches/3')
  })

  it('read a reference by the record nested beside it', () => {
    const link = { resource: 'books', idPath: 'book.id' }
    show({ path: 'book_id', kind: 'reference', title: 'Book', link }, { book_id: 7, book: { id: 7, title: 'Emma' } })
    expect(screen.getByRole('link', { name: 'Emma' })).toHaveAttribute('href', '/books/7')
  })

  it('write the name of a referred record as people write it where it is a date', () => {
    const link = { resource: 'closures', idPath: 'closure.id' }
    const closure = { id: 7, start_date: '2026-11-30' }
    show({ path: 'closure_id', kind: 'reference', title: 'Closure', link }, { closure_id: 7, closure })
    expect(screen.getByText('30 Nov 2026')).toBeInTheDocument()
  })

  it('name what is true where they are flags, and are empty where it is not', () => {
    const flag: ShownField = { path: 'pinned', kind: 'boolean', title: 'Pinned', cell: 'flag' }
    show(flag, { pinned: true })
    expect(screen.getByText('Pinned')).toBeInTheDocument()
    for (const pinned of [false, null]) expect(show(flag, { pinned }).container).toHaveTextContent(/^$/)
  })

  it('say what the declaration says where there is no value, else that it is not set', () => {
    show({ ...EMAIL, empty: 'Nobody yet' }, { email: null })
    expect(screen.getByText('Nobody yet')).toBeInTheDocument()
    show(EMAIL, {})
    expect(screen.getByRole('img', { name: 'Not set' })).toBeInTheDocument()
  })

  it('UI-08 show a status as a chip with its word, and UI-10 its reason', () => {
    const { field } = libraryField('branch.status')
    show({ ...field, cell: 'status' }, { status: 'disabled', status_reason: 'Flooded' })
    expect(screen.getByText('Disabled')).toHaveAccessibleName('Disabled: Flooded')
  })

  it('follow the format that a sibling says', () => {
    const { field } = libraryField('fine.amount')
    show(field, { type: 'percent', amount: 15 })
    expect(screen.getByText('15%')).toBeInTheDocument()
  })
})
