import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RelationContext } from '#browser/parts/rows/relation-context.ts'
import OrderDialog from '#browser/screens/relation/OrderDialog.tsx'
import { model } from '../../library-model.ts'
import { madeBy } from '../form/form-helpers.ts'
import { branch, list } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'

const closures = [
  { id: 9, reason: { id: 2, name: 'Works' }, remark: 'Works', start_date: '2026-04-01', end_date: '2026-04-03' },
  { id: 10, reason: { id: 3, name: 'Fair' }, remark: 'Fair', start_date: '2026-05-01', end_date: '2026-05-03' },
]
const ORDER = 'PUT /api/branches/3/closures/order'

function open(order: () => Promise<object> | object) {
  const onClose = vi.fn()
  const view = model.resources['branches']!.show!.tabs.find(({ id }) => id === 'closures')!.relation!
  const relation = model.entities['branch']!.relations['closures']!
  const scene = renderRecord(
    { at: '/', answers: { 'GET /api/branches/3/closures': { body: list(closures) }, [ORDER]: order } },
    <RelationContext value={{ view, relation, parent: { resource: 'branches', record: branch() } }}>
      <OrderDialog resource="closures" onClose={onClose} />
    </RelationContext>,
  )
  return { ...scene, onClose, user: userEvent.setup() }
}

describe('the order of rows', () => {
  it('leaves the focus on the button that has moved a row to the end', async () => {
    const { user } = open(() => ({ body: {} }))
    const down = (await screen.findAllByRole('button', { name: /^Move .* down$/ }))[0]!
    down.focus()
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('2026-04-01')
    expect(down).toHaveAttribute('aria-disabled', 'true')
    expect(down).toBeEnabled()
    expect(down).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('2026-04-01')
  })

  it('is not given up without a question', async () => {
    const { user, onClose } = open(() => ({ body: {} }))
    await user.click((await screen.findAllByRole('button', { name: /^Move .* down$/ }))[0]!)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays on the screen until it is saved, and is as it was put when that is refused', async () => {
    let reply: (answer: object) => void = () => undefined
    const { user, onClose, calls } = open(() => new Promise<object>((resolve) => (reply = resolve)))
    await user.click((await screen.findAllByRole('button', { name: /^Move .* down$/ }))[0]!)
    const save = screen.getByRole('button', { name: 'Save order' })
    await user.click(save)
    await waitFor(() => expect(madeBy(calls, 'PUT')).toHaveLength(1))
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(save).toHaveFocus()
    reply({ status: 409, body: { error: 'Somebody has changed them.' } })
    expect(await screen.findByText('Somebody has changed them.')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('2026-05-01')
    await user.click(save)
    await waitFor(() => expect(madeBy(calls, 'PUT')).toHaveLength(2))
    reply({ body: {} })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
