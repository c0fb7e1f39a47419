import { afterAll, expect, it } from 'vitest'
import { rmSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ScreenRoutes } from '#browser/app/ScreenRoutes.tsx'
import { loadModel } from '#declarations/load-model.ts'
import { copyWith, PROJECTOR } from '../../fixtures/added-entity.ts'
import { renderAppPart } from '../render-app-part.tsx'
import { item, list } from './show/library-records.ts'
import { sourceOf } from './show/render-record.tsx'

const copy = copyWith('tests/fixtures/library', PROJECTOR)
const source = sourceOf(loadModel(copy).model)
afterAll(() => rmSync(copy, { recursive: true }))

const projector = {
  id: 4,
  name: 'Big white one',
  branch_id: 3,
  branch: { id: 3, name: 'Harbour' },
  size: 'large',
  hourly_rate: 1250,
  lent_until: '2026-04-01',
  notes: null,
}
const answers = {
  'GET /api/projectors': { body: list([projector]) },
  'GET /api/projectors/4': item(projector),
  'POST /api/projectors': { status: 201, body: { item: projector } },
  'GET /api/branches/all': { body: { items: [{ id: 3, name: 'Harbour' }] } },
}
const render = (at: string) => renderAppPart(source, { at, answers }, <ScreenRoutes />)

it('an entity of two files has a list', async () => {
  render('/projectors')
  const row = await screen.findByRole('row', { name: /Big white one/ })
  expect(within(row).getByText('£12.50')).toBeInTheDocument()
  expect(within(row).getByRole('link', { name: 'Harbour' })).toHaveAttribute('href', '/branches/3')
})

it('an entity of two files has a screen for each record', async () => {
  render('/projectors/4')
  expect(await screen.findByRole('heading', { level: 1, name: 'Big white one' })).toBeInTheDocument()
  expect(screen.getAllByText('Large')).not.toHaveLength(0)
})

it('an entity of two files has a form', async () => {
  const { calls } = render('/projectors/new')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Small black one')
  await userEvent.click(screen.getByRole('combobox', { name: /^Branch/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Harbour' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(calls.find(({ call }) => call === 'POST /api/projectors')).toBeDefined())
  expect(calls.find(({ call }) => call === 'POST /api/projectors')?.body).toMatchObject({
    name: 'Small black one',
    branch_id: 3,
  })
})
