import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AddToLesson } from '../../../custom-screens/classes/AddToLesson.tsx'
import { renderPart } from '../render-part.tsx'

const LESSON = { id: 1, class_id: 4, start_date: '2026-03-23', booked: 0, consumers: [] }
const ADD = 'POST /api/classes/4/lessons/1/consumers'

async function choose(tasters_enabled: boolean, features = { taster_sessions: true }) {
  const opened = renderPart(
    {
      features,
      answers: {
        'GET /api/lessons/1/consumers/available': { body: { items: [{ id: 9, name: 'Ann Bell' }] } },
        [ADD]: { status: 201, body: { item: {} } },
      },
    },
    <AddToLesson lesson={{ ...LESSON, tasters_enabled }} lessons={[]} of={{}} onClose={() => undefined} />,
  )
  await opened.user.click(await screen.findByRole('combobox', { name: 'Child' }))
  await opened.user.click(await screen.findByRole('option', { name: /Ann Bell/ }))
  const add = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(opened.calls.map(({ call }) => call)).toContain(ADD))
    return opened.calls.find(({ call }) => call === ADD)?.body
  }
  return { ...opened, add }
}

const TRIAL = 'Comes for a trial'

it('CFG-05 LES-11 a child comes for a trial where the lesson takes trials, and somebody says so', async () => {
  const { user, add } = await choose(true)
  await user.click(screen.getByRole('checkbox', { name: TRIAL }))
  expect(await add()).toEqual({ consumer_id: 9, taster: true })
})

it('LES-11 otherwise the booking of the child says it', async () => {
  const { add } = await choose(true)
  expect(screen.getByRole('checkbox', { name: TRIAL })).not.toBeChecked()
  expect(await add()).toEqual({ consumer_id: 9 })
})

it.each([
  ['the lesson takes none', false, true],
  ['the toggle is off', true, false],
])('CFG-05 nobody is asked where %s', async (_why, takes, taster_sessions) => {
  await choose(takes, { taster_sessions })
  expect(screen.queryByRole('checkbox', { name: TRIAL })).toBeNull()
})
