import type { ApplicationConfig, MenuConfig } from '../../format.ts'
import type { Model } from '../../model.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { usesOfCell } from './of-fields.ts'
import { usesOfGuarded, usesOfIcon, usesOfRequires } from './of-guarded.ts'
import { usesOfIds } from './of-ids.ts'
import { usesOfOverview } from './of-overview.ts'
import type { Use } from './use.ts'

/** The names used in application.json. */
export function* usesOfApplication(
  application: ApplicationConfig,
  location: SourceLocation,
  resources: Model['resources'],
): Generator<Use> {
  yield { type: 'screenPath', to: application.home, ...within(location, 'home') }
  for (const [name, guard] of Object.entries(application.guards)) {
    if (guard.landing !== undefined)
      yield { type: 'screenPath', to: guard.landing, ...within(location, 'guards', name, 'landing') }
  }
  for (const [name, property] of Object.entries(application.configuration)) {
    if (property.feature !== undefined) {
      yield { type: 'feature', feature: property.feature, ...within(location, 'configuration', name, 'feature') }
    }
    yield* usesOfRequires(property.requires, within(location, 'configuration', name))
  }
  for (const [index, role] of application.roles.entries()) {
    const at = within(location, 'roles', index)
    yield { type: 'guard', guard: role.guard, ...within(at, 'guard') }
    for (const [number, permission] of role.permissions.entries()) {
      yield { type: 'permission', permission, ...within(at, 'permissions', number) }
    }
  }
  yield usesOfIds(
    'role',
    application.roles.map((role) => role.name),
    within(location, 'roles'),
    'name',
  )
  for (const [name, { code, cell, input }] of Object.entries(application.kinds ?? {})) {
    const at = within(location, 'kinds', name)
    if (code !== undefined) yield { type: 'code', kind: 'kind', name: code, ...within(at, 'code') }
    yield* usesOfCell(cell, at)
    if (input !== undefined) yield { type: 'code', kind: 'input', name: input, ...within(at, 'input') }
  }
  yield* usesOfOverview(application, location, resources)
  for (const [slug, category] of Object.entries(application.settings?.categories ?? {})) {
    const at = within(location, 'settings', 'categories', slug)
    yield* usesOfGuarded(category, at, {})
    for (const part of ['enabledWhen', 'forbid'] as const) {
      for (const [index, { when }] of (category[part] ?? []).entries()) {
        yield { type: 'condition', condition: when, settingsOnly: true, ...within(at, part, index, 'when') }
      }
    }
  }
  for (const [name, screen] of Object.entries(application.screens ?? {})) {
    const at = within(location, 'screens', name)
    yield { type: 'code', kind: 'screen', name: screen.screen, ...within(at, 'screen') }
    yield* usesOfGuarded(screen, at, {})
    yield* usesOfIcon(screen, at)
  }
  yield* usesOfMenu(application.menu, within(location, 'menu'))
}

function* usesOfMenu(menu: MenuConfig[], location: SourceLocation): Generator<Use> {
  const groups = menu.map((entry) => (typeof entry === 'object' && 'items' in entry ? entry.id : undefined))
  yield usesOfIds('menu group', groups, location, 'id')
  for (const [index, entry] of menu.entries()) {
    const at = within(location, index)
    if (typeof entry === 'string') {
      yield { type: 'resource', resource: entry, ...at }
      continue
    }
    yield* usesOfGuarded(entry, at, {})
    yield* usesOfIcon(entry, at)
    if ('resource' in entry) yield { type: 'resource', resource: entry.resource, ...within(at, 'resource') }
    if ('items' in entry) yield* usesOfMenu(entry.items, within(at, 'items'))
  }
}
