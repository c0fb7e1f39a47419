import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GeneratedList } from '#browser/screens/list/GeneratedList.tsx'
import { resource } from '../../product/declared.ts'
import { renderPart } from '../render-part.tsx'

const ENTRY = {
  ...{
    id: 5,
    version: 1,
    class_id: 2,
    consumer_id: 3,
    state: 'offered',
    standing: 'offered',
    position: 1,
    franchisee_id: 1,
  },
  ...{ class: { id: 2, name: 'Minnows' }, consumer: { id: 3, name: 'Amy Adams' } },
}
const meta = { total: 1, current_page: 1, last_page: 1, has_more_pages: false }

describe('taking an offer back', () => {
  it.each([
    [false, /^Take the offer to Amy Adams back\? The link in the email stops working, and the place is free again\.$/],
    [true, /^The family of Amy Adams has accepted the offer, and was told that the place is theirs\. Take it back/],
  ])('WAIT-04 asks before it is done, and says whether the family has accepted it (%s)', async (has_accepted, text) => {
    const answers = { 'GET /api/waiting-list': { body: { items: [{ ...ENTRY, has_accepted }], meta } } }
    renderPart(
      { answers, at: '/waiting-list', permissions: ['waiting_list.list', 'waiting_list.offer'] },
      <GeneratedList resource={resource('waiting_list')} />,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Amy Adams' }))
    expect(screen.getAllByRole('menuitem', { name: 'Take offer back' })).toHaveLength(1)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Take offer back' }))
    expect(within(await screen.findByRole('alertdialog')).getByText(text)).toBeVisible()
  })

  it('WAIT-03 stands beside the fact that the family has accepted it', () => {
    const { show } = resource('waiting_list')
    expect(JSON.stringify(show)).toContain('"has_accepted"')
  })
})
