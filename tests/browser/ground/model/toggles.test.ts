import { describe, expect, it } from 'vitest'
import type { Session } from '#browser/ground/model/session-context.ts'
import { accessOf } from '#browser/ground/model/use-access.ts'
import { type MenuEntry, menuEntries } from '#browser/ground/shell/menu-entries.ts'
import { featureUses } from '#declarations/facts/feature-uses.ts'
import { index, model } from '../../library-model.ts'

const FEATURES = Object.keys(model.application.features)
const uses = featureUses(model)

function accessWithout(feature?: string) {
  const session: Session = {
    user: {
      id: 1,
      name: 'Ada Byron',
      email: 'ada@example.org',
      guard: 'admin',
      roles: [],
      auth_level: 1,
      all_permissions: ['*'],
    },
    features: Object.fromEntries(FEATURES.map((name) => [name, name !== feature])),
    configuration: {},
    vocabulary: {},
    tenant: {},
  }
  return accessOf(session, () => new Date('2026-11-02T10:00:00Z'), 'Europe/London')
}

const linksOf = (entries: MenuEntry[]): string[] =>
  entries.flatMap((entry) => ('items' in entry ? linksOf(entry.items) : [entry.id]))
const menuWithout = (feature?: string) =>
  linksOf(menuEntries(index, accessWithout(feature), (key, options) => (options as { _?: string })._ ?? key))

describe.each(FEATURES.filter((feature) => (uses[feature] ?? []).length > 0))('NAV-23 MPERM-12 %s', (feature) => {
  const parts = (uses[feature] ?? []).map(({ place, part }) => [place.join(' > '), part] as const)

  it.each(parts)('shows %s while it is on, and hides it while it is off', (_place, part) => {
    expect(accessWithout().isOn(part)).toBe(true)
    expect(accessWithout(feature).isOn(part)).toBe(false)
  })
})

describe('NAV-23 SNAV-25 the menu', () => {
  it.each([
    ['fines', ['fines', 'reports/fines-charged']],
    ['reservations', ['reservations', 'books/reserved']],
  ])('without %s has no link to its %s', (feature, links) => {
    expect(menuWithout()).toEqual(expect.arrayContaining(links))
    expect(menuWithout(feature)).toEqual(menuWithout().filter((link) => !links.includes(link)))
  })
})
