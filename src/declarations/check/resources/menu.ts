import type { MenuConfig } from '../../format.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean } from '../names/suggest.ts'

/**
 * RC156: a search result that opens an unknown tab. RC157: a menu entry with an unknown quick filter. RC158: a menu
 * entry for an unknown screen, or with a quick filter and the title of the whole list.
 */
export function checkMenu(context: CheckContext): void {
  const { application, model, report } = context
  if (!application) return
  checkEntries(context, application.config.menu, within(application.location, 'menu'))
  for (const [name, { tab }] of Object.entries(application.config.search ?? {})) {
    const resource = lookup(model.resources, name)
    if (tab === undefined || !resource) continue
    const tabs = resource.show?.tabs.map(({ id }) => id) ?? []
    if (tabs.includes(tab)) continue
    const hint = didYouMean(tab, tabs, `Add it to "tabs" of resources/${name}.json.`)
    report.add('RC156', within(application.location, 'search', name, 'tab'), `${name} has no tab "${tab}".`, hint)
  }
}

function checkEntries(context: CheckContext, menu: MenuConfig[], location: SourceLocation): void {
  const screens = context.known.screens ?? []
  for (const [index, entry] of menu.entries()) {
    if (typeof entry === 'string') checkReachable(context, entry, within(location, index))
    else if ('items' in entry) checkEntries(context, entry.items, within(location, index, 'items'))
    else if ('resource' in entry) {
      checkReachable(context, entry.resource, within(location, index, 'resource'))
      checkQuickFilter(context, entry, within(location, index, 'quickFilter'))
    } else if (!screens.includes(entry.screen)) {
      const hint = didYouMean(entry.screen, screens, 'Declare it under "screens" of app/application.json.')
      context.report.add('RC158', within(location, index, 'screen'), `There is no screen "${entry.screen}".`, hint)
    }
  }
}

function checkQuickFilter(
  { model, report }: CheckContext,
  { resource: name, quickFilter, title }: Extract<MenuConfig, { resource: string }>,
  location: SourceLocation,
): void {
  const resource = lookup(model.resources, name)
  if (quickFilter === undefined || !resource) return
  if (title === undefined) {
    const hint = 'Give it a "title" that says which of them it lists.'
    report.add('RC158', location, `An entry with a quick filter would be called as the whole list is.`, hint)
  }
  const known = resource.list?.quickFilters.map(({ id }) => id) ?? []
  if (known.includes(quickFilter)) return
  const hint = didYouMean(quickFilter, known, `Add it to "quickFilters" of resources/${name}.json.`)
  report.add('RC157', location, `The list has no quick filter "${quickFilter}".`, hint)
}

function checkReachable({ model, report }: CheckContext, name: string, location: SourceLocation): void {
  const resource = lookup(model.resources, name)
  if (!resource || resource.screens.list !== undefined || (resource.single && resource.screens.show)) return
  const hint = `Add "screen" to resources/${name}.json, or take it out of the menu.`
  report.add('RC158', location, `The resource "${name}" has no screen that lists it.`, hint)
}
