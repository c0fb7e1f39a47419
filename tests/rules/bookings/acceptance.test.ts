import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptanceProblems, type AcceptanceInput } from '#rules/bookings/acceptance-problems.ts'
import { ACCEPTANCE_TABS, acceptanceTabs, initialPlan, offeredPlans } from '#rules/bookings/acceptance-tabs.ts'

const FACTS = { plan: 'pia', is_upgrade: false, free_welcome_pack: false, has_answers: false } as const
const PLAN = { existing: null, is_upgrade: false, start_date: null, class_is_monthly: false, is_taster: false }
const PLANS = ['pia', 'monthly', 'taster', 'individual'] as const

describe('the tabs of an acceptance', () => {
  it('ACC-01 are in this order', () => {
    expect(ACCEPTANCE_TABS).toEqual([
      ...['customer', 'pia', 'monthly', 'pia-cost', 'monthly-cost', 'welcome-pack', 'questionnaire', 'payment'],
    ])
  })

  it('ACC-02 hide pia for a monthly acceptance, except when it upgrades a trial', () => {
    expect(acceptanceTabs({ ...FACTS, plan: 'monthly' })).not.toContain('pia')
    expect(acceptanceTabs({ ...FACTS, plan: 'monthly', is_upgrade: true })).toContain('pia')
  })

  it('ACC-03 ACC-04 ACC-06 have the welcome pack, the questionnaire and the costs that apply', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLANS),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (plan, upgrade, free, answers) => {
          const facts = { plan, is_upgrade: upgrade, free_welcome_pack: free, has_answers: answers }
          const tabs = acceptanceTabs(facts)
          const isMonthly = plan === 'monthly'
          expect(tabs.includes('welcome-pack')).toBe(isMonthly && free)
          expect(tabs.includes('questionnaire')).toBe(answers)
          expect([tabs.includes('monthly'), tabs.includes('monthly-cost')]).toEqual([isMonthly, isMonthly])
          expect(tabs.includes('pia-cost')).toBe(!isMonthly)
          expect([tabs[0], tabs.at(-1)]).toEqual(['customer', 'payment'])
        },
      ),
    )
  })
})

describe('the plan that an acceptance begins with', () => {
  it('ACC-07 is the first of: that of the existing plan, monthly, trial, PIA', () => {
    expect(initialPlan({ ...PLAN, existing: 'pia', class_is_monthly: true })).toBe('pia')
    expect(initialPlan({ ...PLAN, existing: 'taster', is_upgrade: true })).toBe('monthly')
    expect(initialPlan({ ...PLAN, class_is_monthly: true })).toBe('monthly')
    expect(initialPlan({ ...PLAN, class_is_monthly: true, start_date: '2026-03-23' })).toBe('pia')
    expect(initialPlan({ ...PLAN, is_taster: true })).toBe('taster')
    expect(initialPlan(PLAN)).toBe('pia')
  })

  it('ACC-10 offers trials only where the feature is on and the class takes them', () => {
    const offered = { monthly_payments: true, allow_lesson_choosing: false, tasters_enabled: true, takes_tasters: true }
    expect(offeredPlans(offered)).toEqual(['pia', 'monthly', 'taster'])
    expect(offeredPlans({ ...offered, takes_tasters: false })).not.toContain('taster')
    expect(offeredPlans({ ...offered, tasters_enabled: false })).not.toContain('taster')
    expect(offeredPlans({ ...offered, monthly_payments: false, allow_lesson_choosing: true })).toContain('individual')
  })
})

describe('what stands in the way of an acceptance', () => {
  const READY: AcceptanceInput = {
    plan: 'pia',
    accept_terms_and_conditions: true,
    payment_type: 'card',
    card_id: 4,
    lessons: 3,
    membership_status: 'non-member',
    membership_number: '',
    has_surcharge: true,
    bundle: false,
    bundle_cost: undefined,
  }
  const lacking = (change: Partial<AcceptanceInput>) =>
    acceptanceProblems({ ...READY, ...change }).map(({ lacks }) => lacks)

  it('ACC-27 is nothing when all is there', () => {
    expect(acceptanceProblems(READY)).toEqual([])
  })

  it('ACC-22 ACC-23 ACC-24 ACC-25 ACC-26 is what is lacking', () => {
    expect(lacking({ accept_terms_and_conditions: false })).toEqual(['terms'])
    expect(lacking({ card_id: null })).toEqual(['card'])
    expect(lacking({ card_id: null, payment_type: 'manual' })).toEqual([])
    expect(lacking({ lessons: 0 })).toEqual(['lessons'])
    expect(lacking({ lessons: 0, plan: 'monthly' })).toEqual([])
    const confirmed = { membership_status: 'confirmed', membership_number: ' ' }
    expect(lacking(confirmed)).toEqual(['membership_number'])
    expect(lacking({ ...confirmed, has_surcharge: false })).toEqual([])
    expect(lacking({ bundle: true, bundle_cost: 'x' })).toEqual(['bundle_cost'])
  })

  it('ACC-27 names everything at once', () => {
    const all = { accept_terms_and_conditions: false, card_id: null, lessons: 0, membership_status: 'unchecked' }
    expect(acceptanceProblems({ ...READY, ...all }).map(({ tab }) => tab)).toEqual([
      ...['customer', 'pia', 'payment', 'payment'],
    ])
  })
})
