import { describe, expect, it } from 'vitest'
import { type PlanHistory, timelineOf } from '#rules/plans/timeline.ts'

const period = {
  id: 1,
  kind: 'regular' as const,
  covers_from: '2026-03-01',
  covers_to: '2026-04-01',
  due_on: '2026-03-01',
  amount: 3000,
  from_balance: 500,
  debt_added: 0,
  to_take: 2500,
  state: 'due' as const,
}
const payment = {
  id: 7,
  plan_period_id: 1,
  method: 'stripe',
  amount: 2500,
  state: 'succeeded',
  due_on: '2026-03-01',
  dated: '2026-03-02',
  next_try_on: null,
  is_initial: false,
}
const history = (more: Partial<PlanHistory>): PlanHistory => ({
  today: '2026-03-18',
  starts_on: '2026-01-10',
  leaving_on: null,
  ended_on: null,
  periods: [],
  payments: [],
  changes: [],
  confirmations: [],
  endings: [],
  ...more,
})

describe('the timeline of a plan', () => {
  it('tells what was charged and paid, the latest first, with what the balance settled', () => {
    expect(timelineOf(history({ periods: [period], payments: [payment] }))).toMatchObject([
      { event: 'taken', on: '2026-03-02', when: 'past', amount: 2500, payment_id: 7, method: 'stripe' },
      { event: 'charged', on: '2026-03-01', when: 'past', amount: 3000, from_balance: 500 },
    ])
  })

  it('tells what comes: the next charge, the next try and the end', () => {
    const next = { ...period, id: 2, due_on: '2026-04-01', state: 'scheduled' as const, to_take: null }
    const declined = { ...payment, state: 'failed', dated: null, next_try_on: '2026-03-20' }
    const told = timelineOf(history({ periods: [next], payments: [declined], leaving_on: '2026-04-17' }))
    expect(told.map(({ event, when }) => [event, when])).toEqual([
      ['leaves', 'coming'],
      ['will_charge', 'coming'],
      ['will_try', 'coming'],
    ])
  })

  it('PLAN-09 PLAN-17 tells what the end of a plan charged and gave back, above the notice itself', () => {
    const ending = { on: '2026-03-18', covers_from: null, covers_to: null }
    const told = timelineOf(
      history({
        changes: [{ id: 3, on: '2026-03-18', from_state: 'active', to_state: 'notice', reason: 'Other' }],
        endings: [
          { ...ending, id: 5, type: 'credit', service: 'deposit', amount: 3000 },
          { ...ending, id: 4, type: 'charge', service: 'bundle', amount: 1500 },
          { ...ending, id: 3, type: 'credit', service: 'monthly', amount: 100 },
          {
            ...ending,
            id: 2,
            type: 'charge',
            service: 'monthly',
            amount: 1645,
            covers_from: '2026-04-01',
            covers_to: '2026-04-18',
          },
        ],
      }),
    )
    expect(told.map(({ event, amount }) => [event, amount])).toEqual([
      ['deposit_back', 3000],
      ['bundle_charged', 1500],
      ['end_credited', 100],
      ['end_charged', 1645],
      ['became_notice', null],
    ])
    expect(told[3]?.period).toEqual({ covers_from: '2026-04-01', covers_to: '2026-04-18' })
  })

  it('says what needs a person today, and leaves out what was called off', () => {
    const declined = { ...payment, state: 'failed', dated: null }
    const dropped = { ...payment, id: 8, state: 'cancelled' }
    const told = timelineOf(history({ payments: [declined, dropped], periods: [{ ...period, state: 'cancelled' }] }))
    expect(told).toMatchObject([{ event: 'needs_person', when: 'today' }])
  })

  it('says that the balance paid a period, and charges that are late today', () => {
    const paid = { ...period, to_take: 0, from_balance: 3000 }
    const late = { ...period, id: 2, due_on: '2026-03-10', state: 'scheduled' as const }
    expect(timelineOf(history({ periods: [late, paid] })).map(({ event, on }) => [event, on])).toEqual([
      ['will_charge', '2026-03-18'],
      ['paid_by_balance', '2026-03-01'],
      ['charged', '2026-03-01'],
    ])
  })

  it('tells the first days of a plan as what its payment is for, while that is on its way, and not as another charge', () => {
    const first = { ...period, kind: 'first' as const, due_on: '2026-03-17', state: 'scheduled' as const }
    const initial = { ...payment, plan_period_id: null, is_initial: true, dated: null }
    const told = (state: string) =>
      timelineOf(history({ periods: [first], payments: [{ ...initial, state }] })).map(({ event }) => event)
    expect(told('requires_action')).toEqual(['waits_for_bank', 'charged_once_paid'])
    expect(told('unknown')).toEqual(['under_way', 'charged_once_paid'])
    expect(told('cancelled')).toEqual(['will_charge'])
  })

  it('says that the family was sent a link, and that the payment waits for it', () => {
    const waiting = { ...payment, state: 'requires_action', dated: null }
    const told = timelineOf(
      history({ payments: [waiting], confirmations: [{ id: 3, payment_id: 7, on: '2026-03-17' }] }),
    )
    expect(told.map(({ event, on, payment_id }) => [event, on, payment_id])).toEqual([
      ['waits_for_bank', '2026-03-18', 7],
      ['link_sent', '2026-03-17', 7],
    ])
  })

  describe('what takes effect on a later day', () => {
    const became = (id: number, on: string, from_state: string, to_state: string) => ({
      ...{ id, on, from_state, to_state },
      reason: to_state === 'ended' ? 'Moved to another class.' : null,
    })
    const begun = became(1, '2026-01-10', 'pending', 'active')
    const moved = became(2, '2026-03-18', 'active', 'ended')
    const told = (more: Partial<PlanHistory>) =>
      timelineOf(history(more)).map(({ event, on, when, holds_from }) => [event, on, when, holds_from])

    it('PLAN-17 says on the day of a move when the plan ends, and that it does on that day', () => {
      expect(told({ changes: [moved, begun], ended_on: '2026-04-13' })).toEqual([
        ['ends', '2026-04-13', 'coming', null],
        ['ends_later', '2026-03-18', 'today', '2026-04-13'],
        ['became_active', '2026-01-10', 'past', null],
      ])
    })

    it('PLAN-17 says of a plan that ends at once that it has ended', () => {
      expect(told({ changes: [moved, begun], ended_on: '2026-03-18' })).toEqual([
        ['became_ended', '2026-03-18', 'today', null],
        ['became_active', '2026-01-10', 'past', null],
      ])
    })

    it('PLAN-17 says when a plan begins that became active before, unless it ends before it begins', () => {
      expect(told({ changes: [begun], starts_on: '2026-04-13' })).toEqual([
        ['begins', '2026-04-13', 'coming', null],
        ['became_active', '2026-01-10', 'past', '2026-04-13'],
      ])
      expect(told({ changes: [moved, begun], starts_on: '2026-04-13', ended_on: '2026-04-13' })).toEqual([
        ['ends', '2026-04-13', 'coming', null],
        ['ends_later', '2026-03-18', 'today', '2026-04-13'],
        ['became_active', '2026-01-10', 'past', null],
      ])
    })
  })
})
