import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { formIsThere } from './form-helpers.ts'

const group = {
  id: 7,
  name: 'Gothic tales',
  branch_id: 3,
  branch: { id: 3, name: 'Harrogate' },
  weekday: 2,
  start_time: '18:00',
  length: 60,
  starts_on: '2026-04-01',
  readers: [],
}

describe('the picker of a reference with a rule', () => {
  it('asks for what the rule takes, by what the record holds in the form', async () => {
    const { calls } = renderRecord({
      at: '/reading-groups/7/information',
      answers: {
        'GET /api/reading-groups/7': item(group, { version: '"4"' }),
        'GET /api/librarians/all': { body: { items: [{ id: 5, name: 'Mary Shelley' }] } },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }))
    await formIsThere()
    await userEvent.click(await screen.findByRole('combobox', { name: /^Librarian/ }))
    await userEvent.keyboard('{ArrowDown}')
    expect(await screen.findByRole('option', { name: 'Mary Shelley' })).toBeInTheDocument()
    const [asked = ''] = calls.map(({ call }) => call).filter((call) => call.startsWith('GET /api/librarians/all'))
    const query = Object.fromEntries(new URLSearchParams(asked.split('?')[1]))
    expect(query).toEqual({ for: 'reading_group.librarian_id', 'record[branch_id]': '3', branch_id: '3' })
  })
})
