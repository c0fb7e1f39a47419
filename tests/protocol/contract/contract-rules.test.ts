import { describe, expect, it } from 'vitest'
import { contract } from '#protocol/contract/contract.ts'
import { brokenContractRules } from '#protocol/contract/contract-rules.ts'
import { verbatim } from '#protocol/messages/message.ts'

const ORDER = verbatim('The last day must not be before the first.')
const PAST = verbatim('Not in the past.')
const lend = contract('books/lend', {
  method: 'POST',
  path: 'books/:id/lend',
  permission: 'books.lend',
  body: { from: 'date', to: 'date|null?' },
  forbid: [
    { when: { to: { lt: '$record.from' } }, field: 'to', message: ORDER },
    { when: { from: { lt: '$today' } }, field: 'from', message: PAST },
  ],
  reply: {},
})
const ROOTS = { now: '2026-03-18T09:00:00Z', today: '2026-03-18', time: '09:00' }
const broken = (body: Record<string, unknown>, isWrong?: (field: string) => boolean) =>
  brokenContractRules(lend, body, ROOTS, isWrong).map(({ field, message }) => [field, message])

describe('the rules of a contract', () => {
  it('compare values of the body with each other and with today', () => {
    expect(broken({ from: '2026-03-18', to: '2026-03-18' })).toEqual([])
    expect(broken({ from: '2026-03-20', to: '2026-03-19' })).toEqual([['to', ORDER]])
    expect(broken({ from: '2026-03-17', to: '2026-03-16' })).toEqual([
      ['to', ORDER],
      ['from', PAST],
    ])
  })

  it('ask nothing of a value that is not there', () => {
    expect(broken({ from: '2026-03-18' })).toEqual([])
    expect(broken({ from: '2026-03-18', to: null })).toEqual([])
    expect(broken({ to: '2026-03-18' })).toEqual([])
  })

  it('do not look at a value that is wrong by itself', () => {
    expect(broken({ from: '2026-03-17', to: 'soon' }, (field) => field === 'to')).toEqual([['from', PAST]])
    expect(broken({ from: 'soon', to: '2026-03-16' }, (field) => field === 'from')).toEqual([])
  })
})
