import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startLibrary } from '../../app/start-library.tsx'

const ISSUES = [
  {
    id: 'overdue_loan-3',
    issue: 'overdue_loan',
    record_id: 3,
    resource: 'loans',
    item: {
      id: 3,
      due_on: '2026-03-01',
      reader_id: 9,
      reader: { id: 9, name: 'Ada Booth' },
      copy: { book: { title: 'Emma' } },
    },
  },
  { id: 'unpaid_fine-4', issue: 'unpaid_fine', record_id: 4, resource: 'fines', item: { id: 4, reason: 'Torn cover' } },
]

type Sent = (typeof ISSUES)[number]

/** The reply with these; of each kind there may be more than are sent. */
function found(items: readonly Sent[], more: Record<string, number> = {}) {
  const counts: Record<string, number> = { ...more }
  for (const { issue } of items) counts[issue] = (counts[issue] ?? 0) + 1
  return { items: [...items], meta: { counts } }
}

async function openIssues(answers: Parameters<typeof startLibrary>[0] = {}) {
  const open = [...ISSUES]
  const started = await startLibrary({
    at: '/books',
    ...answers,
    answers: {
      'GET /api/issues': () => ({ body: found(open) }),
      'PUT /api/issues/overdue_loan-3': () => {
        open.shift()
        return { body: { success: true } }
      },
      'PUT /api/issues/unpaid_fine-4': { status: 503, body: { error: 'Busy.' } },
      ...answers.answers,
    },
  })
  const button = await screen.findByRole('button', { name: '2 things need attention' })
  await started.user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Needs attention' })
  await within(dialog).findAllByRole('listitem')
  return { ...started, dialog }
}

describe('the things that need attention', () => {
  it('SNAV-27 SNAV-28 stand in the header with their number, each in words, and lead to where they are put right', async () => {
    const { dialog, user, where } = await openIssues()
    const items = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Ada Booth has not returned Emma, which was due on 1 Mar 2026.',
      'A fine is not paid: Torn cover',
    ])
    await user.click(within(dialog).getByRole('link', { name: /Emma/ }))
    expect(where()).toBe('/readers/9/loans')
  })

  it('SNAV-27 are counted in words, also when there is one alone', async () => {
    await startLibrary({ at: '/books', answers: { 'GET /api/issues': { body: found(ISSUES.slice(0, 1)) } } })
    expect(await screen.findByRole('button', { name: 'One thing needs attention' })).toBeInTheDocument()
  })

  it('SNAV-27 SNAV-28 of which there are many stand together by kind, with how many there are in all and the way to their list', async () => {
    const overdue = Array.from({ length: 9 }, (_, at) => ({ ...ISSUES[0]!, id: `overdue_loan-${at}`, record_id: at }))
    const many = found([...overdue, ISSUES[1]!], { overdue_loan: 20 })
    const { user, where } = await startLibrary({ at: '/books', answers: { 'GET /api/issues': { body: many } } })
    await user.click(await screen.findByRole('button', { name: '30 things need attention' }))
    const dialog = await screen.findByRole('dialog', { name: 'Needs attention' })
    const group = await within(dialog).findByRole('button', { name: /^Overdue loans\s*29$/ })
    expect(group).toHaveAttribute('aria-expanded', 'false')
    // One alone needs no heading.
    expect(within(dialog).getByText('A fine is not paid: Torn cover')).toBeInTheDocument()
    expect(within(dialog).queryAllByText(/has not returned/)).toEqual([])
    await user.click(group)
    expect(within(dialog).getAllByText(/has not returned/)).toHaveLength(9)
    expect(within(dialog).getByText('And 20 more')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('link', { name: 'Show them in the list' }))
    expect(where()).toBe(`/loans?filter=${encodeURIComponent('{"quick_filter":"overdue"}')}`)
  })

  it('are settled, or put off until tomorrow', async () => {
    const { dialog, user, calls } = await openIssues()
    await user.click(within(dialog).getByRole('button', { name: /^Settled: Ada Booth/ }))
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1))
    expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ status: 'resolved' })
    await user.click(within(dialog).getByRole('button', { name: /^Remind me tomorrow/ }))
    const put = () => calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body
    await waitFor(() => expect(put()).toMatchObject({ status: 'snoozed', until: expect.any(String) }))
  })

  it('come back, with a reason, when that fails', async () => {
    const { dialog, user } = await openIssues()
    await user.click(within(dialog).getByRole('button', { name: /^Settled: A fine/ }))
    expect(await screen.findByText('Busy.')).toBeInTheDocument()
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2))
  })

  it('are neither asked for nor shown to those who could not see any', async () => {
    const { calls } = await startLibrary({ at: '/books', person: { all_permissions: ['books.list'] } })
    await screen.findByRole('heading', { level: 1, name: 'Books' })
    expect(screen.queryByRole('button', { name: /attention/ })).toBeNull()
    expect(calls.some(({ call }) => call.includes('issues'))).toBe(false)
  })
})
