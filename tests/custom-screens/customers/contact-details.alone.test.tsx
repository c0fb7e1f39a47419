import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DialogHost, useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import ContactDetails from '../../../custom-screens/customers/contact-details.dialog.tsx'
import { renderPart, type PartScene } from '../render-part.tsx'

const list = (items: object[]) => ({
  body: { items, meta: { total: items.length, current_page: 1, last_page: 1, has_more_pages: false } },
})
const GRAN = { id: 5, name: 'Gran Adams', relationship: 'Grandparent', phone: '+447700900199', email: null }

function Family() {
  const open = useOpenDialog()
  const record = { id: 1, name: 'Alice Adams' }
  const show = () => open((close) => <ContactDetails resource="customers" record={record} onClose={close} />)
  return <button onClick={show}>Open</button>
}

async function open(scene: Partial<PartScene> = {}) {
  const contacts = [GRAN]
  const answers: PartScene['answers'] = {
    'GET /api/customers/1/contacts': () => list(contacts),
    'GET /api/customers/1/notes': list([]),
    'POST /api/customers/1/contacts': ({ body }) => {
      const made = { ...(body as typeof GRAN), id: 6 }
      contacts.push(made)
      return { status: 201, body: { item: made } }
    },
  }
  const host = (
    <DialogHost>
      <Family />
    </DialogHost>
  )
  const part = renderPart({ answers, ...scene }, host)
  await part.user.click(screen.getByRole('button', { name: 'Open' }))
  const modal = await screen.findByRole('dialog', { name: 'Contacts and notes of Alice Adams' })
  expect(await within(modal).findByText('Gran Adams')).toBeInTheDocument()
  return { ...part, modal }
}

const inModal = () => within(screen.getByRole('dialog', { name: 'Contacts and notes of Alice Adams' }))

describe('contacts and notes of a family', () => {
  it('MSG-11 are shown in one modal, to which a form that was opened in it leads back', async () => {
    const { user, modal } = await open()
    expect(within(modal).getByRole('region', { name: 'Notes' })).toBeInTheDocument()
    await user.click(
      within(within(modal).getByRole('region', { name: 'Contacts' })).getByRole('button', { name: /^Add/ }),
    )
    const form = await waitFor(() => {
      const dialog = screen.getByRole('dialog')
      expect(dialog).not.toBe(modal)
      return dialog
    })
    await user.type(await within(form).findByLabelText(/^Name/), 'Uncle Adams')
    await user.click(within(form).getByRole('button', { name: /^(Add|Save|Create)/ }))
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(await inModal().findByText('Uncle Adams')).toBeInTheDocument()
  })

  it('MSG-11 are only shown, where one may not add, edit or delete them', async () => {
    const { modal } = await open({ permissions: ['customers.contacts.list', 'customers.notes.list'] })
    expect(within(modal).queryByRole('button', { name: /^(Add|Edit|Delete)/ })).toBeNull()
  })
})
