import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import CloseVenue from '../../../custom-screens/venues/close.dialog.tsx'
import translations from '../../../translations/en-GB.json'
import { renderRecord } from '../../browser/screens/show/render-record.tsx'

function open() {
  const { messages } = translations
  const scene = renderRecord(
    {
      at: '/',
      translations: { messages },
      answers: {
        'GET /api/option-values/venue-skip-date-reasons': { body: { items: [{ name: 'Maintenance' }] } },
        'GET /api/option-values/cancellation-reasons': { body: { items: [{ name: 'Illness' }] } },
      },
    },
    <CloseVenue resource="branches" record={{ id: 3, name: 'Clifton Leisure Centre' }} onClose={() => {}} />,
  )
  return { ...scene, user: userEvent.setup() }
}

/** Types a day into the date input of this label. */
async function type(user: ReturnType<typeof userEvent.setup>, label: string, day: string) {
  const group = await screen.findByRole('group', { name: new RegExp(`^${label}`) })
  await user.click(within(group).getByRole('spinbutton', { name: 'Day' }))
  await user.keyboard(day)
}

describe('the dialog that closes a venue', () => {
  it('VEN-14 says which days are wrong together with what is missing, before it asks the server', async () => {
    const { user, calls } = open()
    await type(user, 'First day', '12122099')
    await type(user, 'Last day', '11122099')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByText('The last day must not be before the first.')).toBeInTheDocument()
    expect(screen.getAllByText('This field is required.')).toHaveLength(2)
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })
})
