import type { EntityModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { PRODUCT } from '../contract/product/product-world.ts'

/** What the declarations of the product say, for tests that hold them against the requirements. */

export function resource(name: string): ResourceModel {
  const found = lookup(PRODUCT.resources, name)
  if (!found) throw new Error(`There is no resource "${name}".`)
  return found
}

export function entity(name: string): EntityModel {
  const found = lookup(PRODUCT.entities, name)
  if (!found) throw new Error(`There is no entity "${name}".`)
  return found
}

export const tabsOf = (name: string) => resource(name).show?.tabs ?? []
export const tabIds = (name: string) => tabsOf(name).map(({ id }) => id)
export const tab = (name: string, id: string) => tabsOf(name).find((one) => one.id === id)
export const panels = (name: string, id: string) => tab(name, id)?.panels ?? []
export const panel = (name: string, tabId: string, id: string) => panels(name, tabId).find((one) => one.id === id)
export const column = (name: string, path: string) => resource(name).list.columns.find((one) => one.path === path)
export const choices = (name: string, field: string) => entity(name).fields[field]?.choices?.map(({ value }) => value)
export const words = (name: string, field: string) =>
  Object.fromEntries(entity(name).fields[field]?.choices?.map(({ value, title }) => [value, title]) ?? [])
export const quickFilter = (name: string, id: string) =>
  resource(name).list.quickFilters.find((one) => one.id === id)?.where

/** How a value reads whose format follows a sibling. */
export function shown(entity: string, field: string, sibling: string, value: number): string {
  const kind = PRODUCT.entities[entity]?.fields[field]?.formatBy?.kinds[sibling]
  if (!kind) throw new Error(`${entity}.${field} has no format for "${sibling}".`)
  return kindOf(kind).text(value, { language: 'en-GB', country: 'GB', timezone: 'Europe/London' })
}
