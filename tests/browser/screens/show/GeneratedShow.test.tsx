import { describe, expect, it, vi } from 'vitest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answers, branch, item } from './library-records.ts'
import { model } from '../../library-model.ts'
import { renderRecord, sourceOf } from './render-record.tsx'

describe('the screen of a record', () => {
  it('says what the record is, how it stands and what can be done with it', async () => {
    renderRecord({ at: '/branches/3', answers })
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour' })).toBeInTheDocument()
    expect(screen.getAllByText('Enabled')).not.toHaveLength(0)
    const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement
    expect(within(header).getByText('1 Quay Street')).toBeInTheDocument()
    expect(within(header).getByText('£120,000.00')).toBeInTheDocument()
    expect(within(header).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/branches/3/edit')
    expect(within(header).getByRole('link', { name: 'Branches' })).toHaveAttribute('href', '/branches')
    expect(document.title).toContain('Harbour')
  })

  it('PERM-04 hides what the signed-in person may not do or see', async () => {
    renderRecord({ at: '/branches/3', answers, permissions: ['branches.list', 'branches.details'] })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Harbour' })
    const header = heading.closest('header') as HTMLElement
    expect(within(header).queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
    expect(screen.queryByText('£120,000.00')).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Money' })).not.toBeInTheDocument()
    expect(screen.queryByRole('tab', { name: /Copies/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
  })

  it('offers to edit what its form asks something of, and nothing else', async () => {
    const branches = model.resources['branches']!
    const asking = (status: string) => {
      const asks = { status }
      return sourceOf({
        ...model,
        resources: { ...model.resources, branches: { ...branches, form: { ...branches.form, asks } } },
      })
    }
    const shown = renderRecord({ at: '/branches/3', answers, library: asking('enabled') })
    await screen.findByRole('heading', { level: 1, name: 'Harbour' })
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible()
    shown.unmount()
    renderRecord({ at: '/branches/3', answers, library: asking('disabled') })
    await screen.findByRole('heading', { level: 1, name: 'Harbour' })
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  })

  it('PERM-04 has no link to a list that is not open to the person, neither above a record nor where there is none', async () => {
    const gone = { status: 404, body: { error: 'There is nothing here.' } }
    const permissions = ['branches.details']
    const shown = renderRecord({ at: '/branches/3', answers, permissions })
    await screen.findByRole('heading', { level: 1, name: 'Harbour' })
    expect(screen.queryByRole('link', { name: 'Branches' })).toBeNull()
    shown.unmount()
    renderRecord({ at: '/branches/3', answers: { 'GET /api/branches/3': gone }, permissions })
    await screen.findByRole('heading', { name: 'Branch not found' })
    expect(screen.queryByRole('link', { name: 'Back to branches' })).toBeNull()
  })

  it('CFG-06 hides the tabs whose rows the configuration does not allow', async () => {
    const tabs = async (keeps: boolean) => {
      const screens = renderRecord({ at: '/branches/3', answers, configuration: { KEEP_NOTES: keeps } })
      await screen.findByRole('heading', { level: 1 })
      const names = screen.getAllByRole('tab').map((tab) => tab.textContent.trim())
      screens.unmount()
      return names
    }
    expect(await tabs(true)).toContain('Notes')
    expect(await tabs(false)).not.toContain('Notes')
  })

  it('MERR-12 copies addresses and numbers as they read, and says so', async () => {
    const user = userEvent.setup()
    renderRecord({ at: '/branches/3', answers })
    await user.click(await screen.findByRole('button', { name: 'Copy Phone' }))
    expect(await screen.findByText('Copied to clipboard!')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe('0113 296 0000')
    expect(screen.getByRole('button', { name: 'Copy Email' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Copy Website' })).toBeNull()
  })

  it('UI-10 shows the reason with the status', async () => {
    const closed = branch({ status: 'disabled', disabled_reason: 'End of lease' })
    renderRecord({ at: '/branches/3', answers: { ...answers, 'GET /api/branches/3': item(closed) } })
    expect(await screen.findByRole('note', { name: 'Disabled: End of lease' })).toBeInTheDocument()
  })

  it('leaves out panels whose condition does not hold and fields that do not apply', async () => {
    renderRecord({ at: '/branches/3', answers })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getByRole('heading', { name: 'General' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'About' })).not.toBeInTheDocument()
    expect(screen.queryByText('Disabled reason')).not.toBeInTheDocument()
  })

  it('says that a record is not there, and leads back', async () => {
    const gone = { status: 404, body: { error: 'There is nothing here.' } }
    renderRecord({ at: '/branches/3', answers: { 'GET /api/branches/3': gone } })
    expect(await screen.findByRole('heading', { name: 'Branch not found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to branches' })).toHaveAttribute('href', '/branches')
  })

  it('ERR-02 says which permission it takes when the server refuses', async () => {
    const refused = { status: 403, body: { error: 'You do not have permission to do this.' } }
    renderRecord({ at: '/branches/3', answers: { 'GET /api/branches/3': refused } })
    expect(await screen.findByRole('heading', { name: 'You do not have access to this screen' })).toBeInTheDocument()
    expect(screen.getByText(/branches\.details/)).toBeInTheDocument()
  })

  it('says why it failed, and tries again', async () => {
    let failing = true
    const flaky = () => (failing ? { status: 503, body: { error: 'The server is busy.' } } : item(branch()))
    renderRecord({ at: '/branches/3', answers: { ...answers, 'GET /api/branches/3': flaky } })
    expect(await screen.findByText('The server is busy.')).toBeInTheDocument()
    failing = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour' })).toBeInTheDocument()
  })

  it('keeps the screen when one panel of custom code fails', async () => {
    const Broken = () => {
      throw new Error('No map today.')
    }
    const custom = ((kind: string, name: string) =>
      kind === 'panel' && name === 'branches/map' ? Broken : undefined) as never
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    renderRecord({ at: '/branches/3', answers, custom })
    expect(await screen.findByText('This could not be shown')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'General' })).toBeInTheDocument()
    logged.mockRestore()
  })
})
