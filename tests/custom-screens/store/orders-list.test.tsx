import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { resource } from '../../product/declared.ts'
import { renderPart } from '../render-part.tsx'

const ORDER = {
  ...{ id: 5, version: 1, reference: '7K3M-92QF', customer_id: 1, franchisee_id: 1, items_count: 2, total: 2400 },
  ...{ customer: { id: 1, name: 'Alice Adams' }, franchisee: { id: 1, name: 'Leeds' } },
  ...{ status: 'paid', created_at: '2026-03-17T10:00:00Z' },
}
const meta = { total: 1, current_page: 1, last_page: 1, has_more_pages: false }

async function open(permissions: string[]) {
  renderPart(
    {
      answers: { 'GET /api/store/orders': { body: { items: [ORDER], meta } } },
      permissions,
      at: '/store/orders/index',
    },
    <GeneratedList resource={resource('orders')} />,
  )
  return screen.findByRole('row', { name: /7K3M-92QF/ })
}

describe('the list of orders', () => {
  it('ORD-03 opens an order for those who may see its details, and has no link for others', async () => {
    const row = await open(['store.orders.list', 'store.orders.details'])
    expect(within(row).getByRole('link', { name: '7K3M-92QF' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/store\/orders\/5/),
    )
    expect(resource('orders').area).toBe('store.orders')
  })

  it('ORD-03 has no link for those who may only see the list', async () => {
    const row = await open(['store.orders.list'])
    expect(within(row).queryByRole('link', { name: '7K3M-92QF' })).toBeNull()
  })

  it('ORD-04 has the button for a CSV for those who may upload one, and for nobody else', async () => {
    await open(['store.orders.list', 'store.orders.upload_csv'])
    expect(await screen.findByRole('button', { name: 'Upload CSV' })).toBeInTheDocument()
  })

  it('ORD-04 has no button for a CSV without the permission', async () => {
    await open(['store.orders.list', 'store.orders.details'])
    expect(screen.queryByText('Upload CSV')).toBeNull()
  })
})
