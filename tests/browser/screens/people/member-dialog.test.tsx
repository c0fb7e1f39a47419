import { expect, it } from 'vitest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type RelationView, RelationContext } from '#browser/parts/rows/relation-context.ts'
import MemberDialog from '#browser/screens/people/MemberDialog.tsx'
import type { FakeReply } from '../../fake-fetch.ts'
import { renderRecord } from '../show/render-record.tsx'

/** The people of a branch. */
const PEOPLE = {
  view: { relation: 'users', endpoint: { path: 'users' } },
  relation: { by: 'branch_id' },
  parent: { resource: 'branches', record: { id: 3, name: 'Leeds' } },
} as unknown as RelationView

it('FRA-09 asks for nothing without the roles that it offers: it says that they are missing, and tries again', async () => {
  const roles = { body: { items: [{ id: 1, name: 'Manager', guard: 'branch_staff', level: 5 }] } }
  const replies: FakeReply[] = [{ status: 500, body: { error: 'Out of order.' } }, roles]
  renderRecord(
    { at: '/branches', answers: { 'GET /api/roles/all': () => replies.shift() ?? roles } },
    <RelationContext.Provider value={PEOPLE}>
      <MemberDialog resource="users" onClose={() => undefined} />
    </RelationContext.Provider>,
  )
  const dialog = await screen.findByRole('dialog')
  const again = await within(dialog).findByRole('button', { name: 'Try again' })
  expect(within(dialog).queryByRole('textbox', { name: /^Email/ })).not.toBeInTheDocument()
  await userEvent.click(again)
  expect(await within(dialog).findByRole('textbox', { name: /^Email/ })).toBeInTheDocument()
})
