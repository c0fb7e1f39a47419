import { act, screen } from '@testing-library/react'
import { useRefresh } from 'react-admin'
import { expect, it } from 'vitest'
import DownloadPlans from '../../../custom-screens/plans/download.dialog.tsx'
import { renderPart } from '../render-part.tsx'

const START = 'GET /api/plans/download'
const DONE = {
  id: 7,
  kind: 'tools/export',
  title: 'Exporting',
  state: 'succeeded',
  remarks: [],
  done: 2,
  total: 2,
  message: '2 rows.',
}
const FILE = { id: 5, name: 'plans.csv', url: '/api/files/5', type: 'text/plain', size: 9 }

it('PLAN-02 the report of the plans is written once, however often the screen behind it is refreshed', async () => {
  let refresh = () => undefined as unknown
  function Behind() {
    refresh = useRefresh()
    return null
  }
  const { calls } = renderPart(
    {
      answers: {
        [START]: { body: { download_url: '/api/files/5', export: { id: 3 }, job: { id: 7 } } },
        'GET /api/jobs/7': { body: { item: DONE } },
        'GET /api/tools/exports/3': { body: { item: { id: 3, file: FILE } } },
      },
    },
    <>
      <Behind />
      <DownloadPlans resource="plans" onClose={() => undefined} />
    </>,
  )
  expect(await screen.findByRole('link', { name: 'Download plans.csv' })).toHaveAttribute('href', '/api/files/5')
  await act(async () => void refresh())
  expect(await screen.findByRole('link', { name: 'Download plans.csv' })).toBeVisible()
  expect(calls.filter(({ call }) => call === START)).toHaveLength(1)
})
