import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ActionButton, type ActionButtonProps } from '#browser/parts/actions/ActionButton.tsx'
import { type CustomCode, CustomCodeContext } from '#browser/parts/custom-code.ts'
import { useSubmitHold } from '#browser/parts/form/submit-hold.ts'
import type { ActionConfig, CallAction } from '#declarations/format.ts'
import { madeBy } from '../../screens/form/form-helpers.ts'
import { book } from '../../screens/show/library-records.ts'
import { renderRecord, type RecordScene } from '../../screens/show/render-record.tsx'

function renderAction(action: ActionConfig, props: Partial<ActionButtonProps> = {}, scene: Partial<RecordScene> = {}) {
  const button = <ActionButton action={action} resource="books" record={book()} {...props} />
  return renderRecord({ at: '/books', answers: {}, ...scene }, button)
}

const declared = (id: string): ActionConfig => {
  const actions: ActionConfig[] = [
    {
      id: 'withdraw',
      method: 'POST',
      path: 'books/:id/withdraw',
      body: { on: '$today' },
      when: { withdrawn_on: null },
      permission: 'books.withdraw',
      confirm: { kind: 'continue', text: 'Withdraw {title} from all branches?' },
      notice: '{title} has been withdrawn.',
      failure: '{title} could not be withdrawn.',
    },
    {
      id: 'reserve_toggle',
      title: 'Reservable on or off',
      method: 'PATCH',
      path: 'books/:id',
      body: { reservable: { not: '$record.reservable' } },
      feature: 'reservations',
      notice: 'Saved.',
    },
    { id: 'open_author', to: '/authors/:author_id' },
    { id: 'call', reach: { by: 'call', at: ['phone_mobile', 'author.phone'] } },
    { id: 'text', reach: { by: 'text', at: ['phone_mobile'] } },
    { id: 'write', reach: { by: 'email', at: ['author.email'] } },
    { id: 'lend', dialog: 'books/lend' },
  ]
  const found = actions.find((action) => typeof action === 'object' && action.id === id)
  if (!found) throw new Error(`The test declares no action "${id}".`)
  return found
}

const withdrawn = { answers: { 'POST /api/books/7/withdraw': { body: { success: true } } } }

/** A call that asks first, with a panel of custom code in its question. */
function renderWithFoot(Foot: ComponentType<{ record: Record<string, unknown> }>) {
  const custom = ((kind, name) => (kind === 'panel' && name === 'books/readers' ? Foot : undefined)) as CustomCode
  const action: CallAction = { ...(declared('withdraw') as CallAction), foot: 'books/readers' }
  renderRecord(
    { at: '/books', answers: {} },
    <CustomCodeContext.Provider value={custom}>
      <ActionButton action={action} resource="books" record={book()} />
    </CustomCodeContext.Provider>,
  )
}

describe('a declared call', () => {
  it('UI-06 SERR-07 MERR-09 asks by its kind, not by its words', async () => {
    renderAction(declared('withdraw'), {}, withdrawn)
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const question = await screen.findByRole('alertdialog', { name: 'Confirm' })
    expect(question).toHaveTextContent('Withdraw Middlemarch from all branches?')
    expect(within(question).getByRole('button', { name: 'Continue' })).toBeInTheDocument()
  })

  it('says in its question what it will come to, by a panel of custom code', async () => {
    const Foot = ({ record }: { record: Record<string, unknown> }) => <p>{`The readers of ${String(record.title)}`}</p>
    renderWithFoot(Foot)
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const question = await screen.findByRole('alertdialog')
    expect(await within(question).findByText('The readers of Middlemarch')).toBeInTheDocument()
  })

  it('CUS-07 cannot be confirmed while the panel in its question holds the button', async () => {
    const Foot = () => {
      useSubmitHold(true)
      return <p>There is nobody to tell.</p>
    }
    renderWithFoot(Foot)
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('There is nobody to tell.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  })

  it('UI-05 does nothing before it is confirmed, and nothing when it is not', async () => {
    const { calls } = renderAction(declared('withdraw'), {}, withdrawn)
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(calls).toEqual([])
  })

  it('UI-07 USR-05 shows that it works, then a tick for two seconds, and gives the declared notice', async () => {
    let done: (reply: object) => void = () => undefined
    const slow = () => new Promise<object>((resolve) => (done = resolve))
    const { calls } = renderAction(declared('withdraw'), {}, { answers: { 'POST /api/books/7/withdraw': slow } })
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    const button = await screen.findByRole('button', { name: 'Withdraw' })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    done({ body: { success: true } })
    expect(await screen.findByText('Middlemarch has been withdrawn.')).toBeInTheDocument()
    expect(await within(button).findByTestId('CheckIcon')).toBeInTheDocument()
    await waitFor(() => expect(within(button).queryByTestId('CheckIcon')).not.toBeInTheDocument())
    expect(madeBy(calls, 'POST')[0]?.body).toEqual({ on: '2026-03-18' })
  })

  it('gives the declared words of a failure', async () => {
    const refused = { status: 400, body: { error: 'A copy is out.' } }
    renderAction(declared('withdraw'), {}, { answers: { 'POST /api/books/7/withdraw': refused } })
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Middlemarch could not be withdrawn.')).toBeInTheDocument()
  })

  it('MERR-02 SERR-04 gives the words of the server where none are declared', async () => {
    const refused = { status: 400, body: { error: 'Not on Sundays.' } }
    renderAction(declared('reserve_toggle'), {}, { answers: { 'PATCH /api/books/7': refused } })
    await userEvent.click(await screen.findByRole('button', { name: 'Reservable on or off' }))
    expect(await screen.findByText('Not on Sundays.')).toBeInTheDocument()
  })

  it('sends the opposite of a value', async () => {
    const { calls } = renderAction(
      declared('reserve_toggle'),
      {},
      { answers: { 'PATCH /api/books/7': { body: { item: book() } } } },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Reservable on or off' }))
    expect(await screen.findByText('Saved.')).toBeInTheDocument()
    expect(madeBy(calls, 'PATCH')[0]?.body).toEqual({ reservable: false })
  })

  it.each([
    ['its permission is not held', {}, { permissions: ['books.edit'] }],
    ['its condition does not hold', { record: book({ withdrawn_on: '2026-01-01' }) }, {}],
  ])('PERM-04 is left out when %s', async (_why, props, scene) => {
    const { container } = renderAction(declared('withdraw'), props, scene)
    await waitFor(() => expect(container.querySelector('[role="region"]')).toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument()
  })

  it('is left out when its feature is off', async () => {
    const { container } = renderAction(declared('reserve_toggle'), {}, { features: { reservations: false } })
    await waitFor(() => expect(container.querySelector('[role="region"]')).toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Reservable on or off' })).not.toBeInTheDocument()
  })
})

describe('deleting', () => {
  const gone = { 'DELETE /api/books/7': { body: { success: true } } }

  it('UI-06 SERR-08 MERR-09 asks in red, and says that it is done', async () => {
    const { calls } = renderAction('delete', {}, { answers: gone })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Confirm Delete' })
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(madeBy(calls, 'DELETE')).toHaveLength(1)
  })

  it('says what stands in the way', async () => {
    const blocked = {
      status: 409,
      body: { error: 'This cannot be deleted: 3 copies refer to it.', blockers: [] },
    }
    renderAction('delete', {}, { answers: { 'DELETE /api/books/7': blocked } })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await within(question).findByText('This cannot be deleted: 3 copies refer to it.')).toBeInTheDocument()
  })

  it('leaves the screen of what has been deleted for the list', async () => {
    const answers = {
      'DELETE /api/branches/3': { body: { success: true } },
      'GET /api/branches/3': { body: { item: { id: 3, name: 'Harbour', status: 'new' } } },
    }
    const { address } = renderRecord({ at: '/branches/3', answers })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Delete the branch Harbour?')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toMatch(/^\/branches(\?|$)/))
    expect(await screen.findByText('Harbour has been deleted.')).toBeInTheDocument()
  })
})

describe('going somewhere', () => {
  it('leads to the declared screen', async () => {
    renderAction(declared('open_author'))
    expect(await screen.findByRole('link', { name: 'Open author' })).toHaveAttribute('href', '/authors/4')
  })

  it('is left out while the record does not have what the address names', async () => {
    const { container } = renderAction(declared('open_author'), { record: book({ author_id: null }) })
    await waitFor(() => expect(container.querySelector('[role="region"]')).toBeInTheDocument())
    expect(screen.queryByRole('link', { name: 'Open author' })).not.toBeInTheDocument()
  })

  it('opens the page of a form that is a page', async () => {
    renderAction('edit')
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/books/7/edit')
  })
})

describe('custom code', () => {
  const Lend = ({ record, onClose }: { record?: Record<string, unknown>; onClose: () => void }) => (
    <div role="dialog" aria-label="Lend">
      {String(record?.['title'])}
      <button onClick={onClose}>Done</button>
    </div>
  )
  const custom = ((kind: string, name: string) =>
    kind === 'dialog' && name === 'books/lend' ? Lend : undefined) as never

  it('opens its dialog with the record, until it closes itself', async () => {
    renderAction(declared('lend'), {}, { custom })
    await userEvent.click(await screen.findByRole('button', { name: 'Lend' }))
    expect(await screen.findByRole('dialog', { name: 'Lend' })).toHaveTextContent('Middlemarch')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('is left out while its code is not there', async () => {
    const { container } = renderAction(declared('lend'))
    await waitFor(() => expect(container.querySelector('[role="region"]')).toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Lend' })).not.toBeInTheDocument()
  })
})

describe('a way to reach somebody', () => {
  const author = { phone: '+44 1904 555 010', email: 'mary+ann@evans.example' }

  it('is a link to the first number, or the address, that the record has', async () => {
    const record = { ...book(), phone_mobile: null, author }
    renderAction(declared('call'), { record })
    expect(await screen.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+441904555010')
    renderAction(declared('write'), { record })
    expect(await screen.findByRole('link', { name: 'Write' })).toHaveAttribute('href', 'mailto:mary+ann@evans.example')
  })

  it('is left out where the record has none', async () => {
    const record = { ...book(), phone_mobile: ' ', author }
    renderAction(declared('text'), { record })
    renderAction(declared('call'), { record })
    expect(await screen.findByRole('link', { name: 'Call' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Text' })).toBeNull()
  })
})
