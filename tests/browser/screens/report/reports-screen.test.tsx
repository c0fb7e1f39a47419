import { describe, expect, it } from 'vitest'
import { screen, within } from '@testing-library/react'
import ReportsScreen from '#browser/screens/report/ReportsScreen.tsx'
import { model } from '../../library-model.ts'
import { renderRecord, sourceOf } from '../show/render-record.tsx'

const reports = model.reports ?? {}
const loaded = Object.assign(Promise.resolve(reports), { status: 'fulfilled', value: reports })
const library = { ...sourceOf(model), reports: () => loaded }

const open = (permissions: string[], translations = {}) =>
  renderRecord({ at: '/reports', answers: {}, permissions, library, translations }, <ReportsScreen title="Reports" />)

describe('the screen of all reports', () => {
  it('shows those that one may see by what they are about, each with what its figures are made of', async () => {
    open(['reports.*'])
    const [shelves, money] = await screen.findAllByRole('heading', { level: 2 })
    expect([shelves?.textContent, money?.textContent]).toEqual(['Shelves', 'Money'])
    const link = screen.getByRole('link', { name: /^Fines Charged/ })
    expect(link).toHaveAttribute('href', '/reports/fines-charged')
    expect(
      within(link).getByText(/^Fines that were paid in these days, by the branch of the \w+\.$/),
    ).toBeInTheDocument()
  })

  it('needs no headings where all are about one thing', async () => {
    open(['loans.lending'])
    expect(await screen.findByRole('link', { name: 'Lending' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
  })

  it('says both in the words of the translations', async () => {
    const words = { 'fines-charged': { description: 'Dirwyon.' } }
    open(['reports.*'], { reports: words, reportGroups: { money: 'Arian' } })
    expect(await screen.findByRole('heading', { level: 2, name: 'Arian' })).toBeInTheDocument()
    expect(screen.getByText('Dirwyon.')).toBeInTheDocument()
  })
})
