import { describe, expect, it } from 'vitest'
import { featureUses } from '#declarations/facts/feature-uses.ts'
import type { Condition } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { PRODUCT } from '../contract/product/product-world.ts'

const uses = featureUses(PRODUCT)
const NOW = { now: '2026-11-02T10:00:00.000Z', today: '2026-11-02', time: '10:00', user: {}, config: {}, feature: {} }
const placesOf = (feature: string) => (uses[feature] ?? []).map(({ place }) => place.join(' > '))

describe('CFG-08 MPERM-12 SCON-10 what the toggles hide', () => {
  it.each([
    ['NAV-23 SNAV-25', 'lessons_table', 'Menu > menu entry "lessons"'],
    ['MPERM-12', 'welcome_pack', 'Classes > field "Welcome pack"'],
    ['CFG-08', 'enable_sibling_discounts', 'Classes > tab "Information" > panel "Sibling discount"'],
    ['CFG-08', 'enable_sibling_discounts', 'Franchisees > tab "Information" > panel "Sibling discount"'],
    ['SET-21', 'enable_sibling_discounts', 'Settings > settings "Sibling discount"'],
    ['SET-21', 'taster_sessions', 'Settings > settings "Sibling discount" > setting "%{tasters}"'],
    ['CFG-08', 'enable_private_venues', 'Venues > tab "Information" > panel "Privacy"'],
    ['CFG-08', 'enable_private_venues', 'Venues > filter "Privacy"'],
    ['SCON-10', 'taster_sessions', 'Classes > field "Takes %{lower_tasters}"'],
    ['SCON-10', 'taster_sessions', 'Lessons > tab "%{consumers}" > column "%{taster}"'],
  ])('%s %s hides %s', (_rows, feature, place) => {
    expect(placesOf(feature)).toContain(place)
  })
})

describe('CFG-05 trial functions of a class', () => {
  const lessons = PRODUCT.resources['lessons']
  const tabs = lessons?.show?.tabs ?? []
  const column = tabs
    .find(({ id }) => id === 'consumers')
    ?.relation?.list.columns.find(({ path }) => path === 'pivot.taster')
  const shown = tabs[0]?.panels?.[0]?.fields.find(({ path }) => path === 'tasters_enabled')
  const asked = lessons?.form.sections.flatMap(({ fields }) => fields).find(({ path }) => path === 'tasters_enabled')
  const action = lessons?.list.actions.find((one) => typeof one === 'object' && one.id === 'tasters')

  it.each([
    ['the button of a lesson', action],
    ['the field of a lesson', shown],
    ['the field of its form', asked],
    ['the column of its register', column],
  ])('%s needs the toggle, and the class that takes them', (_what, part) => {
    const { feature, when } = part as { feature?: string; when?: Condition }
    expect(feature).toBe('taster_sessions')
    const holds = (tasters_enabled: boolean) => {
      const lesson = { class: { tasters_enabled } }
      return evaluateCondition(when ?? {}, lesson, { ...NOW, record: lesson, parent: lesson })
    }
    expect(holds(true)).toBe(true)
    expect(holds(false)).toBe(false)
  })

  it('the price of one and its surcharge show only for a class that takes them', () => {
    const fields = PRODUCT.entities['class']?.fields ?? {}
    for (const name of ['taster_price_per_session', 'taster_charge_venue_non_member_fee']) {
      expect(fields[name]).toMatchObject({ feature: 'taster_sessions', showWhen: { tasters_enabled: true } })
    }
  })
})

describe('areas', () => {
  it('CFG-01 CFG-09 are three: head office sees all, the other two belong to a record and land where they work', () => {
    const { guards } = PRODUCT.application
    expect(Object.keys(guards)).toEqual(['admin', 'franchisee', 'instructor'])
    expect(guards['admin']?.scoped).toBeFalsy()
    expect(guards['franchisee']).toMatchObject({ scoped: true, belongsTo: 'franchisee' })
    expect(guards['instructor']).toMatchObject({ scoped: true, belongsTo: 'instructor', landing: '/registers' })
    for (const { name, scope } of Object.values(PRODUCT.resources)) {
      expect([name, scope['franchisee'] !== undefined, scope['instructor'] !== undefined]).toEqual([name, true, true])
    }
  })
})
