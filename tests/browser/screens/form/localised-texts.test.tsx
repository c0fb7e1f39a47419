import { describe, expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import EditDialog from '#browser/screens/form/EditDialog.tsx'
import { item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { formIsThere, madeBy } from './form-helpers.ts'

const REASON = { id: 1, list: 'closure-reasons', name: 'Public holiday', name_cy: null as string | null, position: 1 }

async function edit(reason: typeof REASON) {
  const answers = {
    'GET /api/reasons/1': item(reason, { version: '"2"' }),
    'PUT /api/reasons/1': item(reason, { version: '"3"' }),
    'PATCH /api/reasons/1': item(reason, { version: '"3"' }),
  }
  const permissions = ['reasons.*']
  const rendered = renderRecord(
    { at: '/reasons', answers, permissions },
    <EditDialog resource="reasons" id={1} onClose={() => undefined} />,
  )
  await formIsThere()
  return rendered
}

const welsh = () => screen.queryByRole('textbox', { name: /^Name \(Cymraeg\)/ })

describe('a text in several languages, in a form', () => {
  it('is that of the page, with a button for each language that is missing', async () => {
    const { calls } = await edit(REASON)
    expect(await screen.findByRole('textbox', { name: /^Name(?! \()/ })).toHaveValue('Public holiday')
    expect(welsh()).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Add: Name (Cymraeg)' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name \(Cymraeg\)/ }), 'Gŵyl y banc')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => [...madeBy(calls, 'PUT'), ...madeBy(calls, 'PATCH')].map(({ body }) => body))
      .toEqual([{ name_cy: 'Gŵyl y banc' }])
  })

  it('has those of other languages that there are', async () => {
    await edit({ ...REASON, name_cy: 'Gŵyl y banc' })
    expect(await screen.findByRole('textbox', { name: /^Name \(Cymraeg\)/ })).toHaveValue('Gŵyl y banc')
    expect(screen.queryByRole('textbox', { name: /English/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Add: Name/ })).toBeNull()
  })
})
