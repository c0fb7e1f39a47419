import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ScreenRoutes } from '#browser/app/ScreenRoutes.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const CODE = {
  ...{ id: 7, version: 1, name: 'SUMMER-10', description: null, discount_type: 'percentage', amount: 10, used: 0 },
  ...{ start_date: null, end_date: null, is_limited: false, usage_limit: 0, state: 'active' },
  ...{ product_id: null, category_id: null, tag_id: null, customer_id: null },
}
const meta = { total: 0, current_page: 1, last_page: 1, has_more_pages: false }
const answers: PartScene['answers'] = {
  'GET /api/store/codes': { body: { items: [], meta } },
  'GET /api/store/codes/7': { body: { item: CODE } },
  'GET /api/store/codes/7/meta': { body: { item: { usages: 0 } } },
  'POST /api/store/codes': { status: 201, body: { item: CODE } },
  'GET /api/store/codes/7/deletion': { body: { item: { goes: [], blockers: [] } } },
  'DELETE /api/codes/7': { body: { success: true } },
}
const open = (at: string) => renderPart({ answers, at, features: { enable_discounts: true } }, <ScreenRoutes />)

describe('the screens of discount codes', () => {
  it('COD-02 lands on the information page of a code that was added', async () => {
    const { user, address } = open('/store/codes/index')
    await user.click((await screen.findAllByRole('button', { name: /^(Add|New)/ }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'SUMMER-10')
    await user.click(dialog.getByRole('button', { name: /^(Save|Add|Create)/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'SUMMER-10' })).toBeInTheDocument()
    expect(await screen.findByRole('tab', { name: /^Information/ })).toHaveAttribute('aria-selected', 'true')
    expect(address()).toMatch(/^\/store\/codes\/7(\/information)?$/)
  })

  it('COD-07 COD-08 is deleted at codes/7, and goes back to the list of codes when one is deleted from its view', async () => {
    const { user, address, calls } = open('/store/codes/7/information')
    await screen.findByRole('heading', { level: 1, name: 'SUMMER-10' })
    const more = screen.queryByRole('button', { name: 'More actions' })
    if (more) await user.click(more)
    await user.click(await screen.findByRole(more ? 'menuitem' : 'button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    const confirm = await dialog.findByRole('button', { name: /Delete/ })
    await waitFor(() => expect(confirm).toBeEnabled())
    await user.click(confirm)
    await waitFor(() => expect(address()).toMatch(/^\/store\/codes\/index/))
    const sent = calls.map(({ call }) => call).filter((call) => call.startsWith('DELETE'))
    expect(sent).toEqual(['DELETE /api/codes/7'])
    expect(await screen.findByText('The code has been successfully deleted.')).toBeInTheDocument()
  })
})
