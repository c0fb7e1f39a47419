import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import SiblingDiscounts from '../../../custom-screens/franchisees/sibling-discounts.screen.tsx'
import { renderPart } from '../render-part.tsx'

const franchisee = (id: number, more: object = {}) => ({
  ...{ id, name: `Swim ${id}`, sibling_discount_enabled: false, sibling_discount_percentage: 15 },
  ...{ sibling_discount_pia_enabled: true, sibling_discount_monthly_enabled: true },
  ...{ sibling_discount_taster_enabled: true, sibling_discount_individual_lesson_booking_enabled: true },
  ...more,
})
const meta = { total: 12, current_page: 1, last_page: 2, has_more_pages: true }
const first = franchisee(1, { sibling_discount_enabled: true })

it('SET-19 SET-20 SCON-13 lists the franchisees by name, ten a page, and changes one in place', async () => {
  const { user, calls } = renderPart(
    {
      answers: {
        'GET /api/franchisees': { body: { items: [first, franchisee(2)], meta } },
        'GET /api/franchisees/1': { body: { item: first }, headers: { etag: '"4"' } },
        'PUT /api/franchisees/1': { body: { item: first } },
      },
      features: { taster_sessions: true, enable_sibling_discounts: true },
    },
    <SiblingDiscounts title="Sibling discounts" />,
  )
  expect(await screen.findByRole('link', { name: 'Discount of the network' })).toHaveAttribute(
    'href',
    '/settings/general/sibling-discount',
  )
  const rows = await screen.findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Swim 115.00% · Monthly, Pay In Advance, Trials, Individual Lessons')
  expect(rows[1]).toHaveTextContent('Swim 2No sibling discount')
  const asked = () => calls.map(({ call }) => decodeURIComponent(call)).filter((call) => call.includes('franchisees?'))
  expect(asked()).toHaveLength(1)
  expect(asked()[0]).toContain('sorting[name]=asc')
  expect(asked()[0]).toMatch(/[?&]count=10(&|$)/)

  await user.click(screen.getByRole('button', { name: 'Go to page 2' }))
  await waitFor(() => expect(asked().at(-1)).toMatch(/[?&]page=2(&|$)/))

  await user.click(screen.getByRole('button', { name: 'Edit sibling discount of Swim 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('checkbox', { name: 'Trials' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.some(({ call }) => call === 'PUT /api/franchisees/1')).toBe(true))
  const sent = calls.find(({ call }) => call === 'PUT /api/franchisees/1')
  expect(sent?.body).toMatchObject({ sibling_discount_taster_enabled: false, sibling_discount_pia_enabled: true })
})
