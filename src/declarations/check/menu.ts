import type { MenuConfig } from '../format.ts'
import { own } from '../own.ts'
import type { CheckContext } from './context.ts'
import { type Spot, within } from './report.ts'
import { didYouMean } from './suggest.ts'

/** RC156: a search result that opens an unknown tab. RC158: a menu entry for an unknown screen. */
export function checkMenu(context: CheckContext): void {
  const { application, model, report } = context
  if (!application) return
  checkEntries(context, application.config.menu, within(application.spot, 'menu'))
  for (const [name, { tab }] of Object.entries(application.config.search ?? {})) {
    const resource = own(model.resources, name)
    if (tab === undefined || !resource) continue
    const tabs = resource.show?.tabs.map(({ id }) => id) ?? []
    if (tabs.includes(tab)) continue
    const hint = didYouMean(tab, tabs, `Add it to "tabs" of resources/${name}.json.`)
    report.add('RC156', within(application.spot, 'search', name, 'tab'), `${name} has no tab "${tab}".`, hint)
  }
}

function checkEntries(context: CheckContext, menu: MenuConfig[], spot: Spot): void {
  const screens = context.known.screens ?? []
  for (const [index, entry] of menu.entries()) {
    if (typeof entry === 'string') checkReachable(context, entry, within(spot, index))
    else if ('items' in entry) checkEntries(context, entry.items, within(spot, index, 'items'))
    else if ('resource' in entry) checkReachable(context, entry.resource, within(spot, index, 'resource'))
    else if (!screens.includes(entry.screen)) {
      const hint = didYouMean(entry.screen, screens, 'Declare it under "screens" of app/application.json.')
      context.report.add('RC158', within(spot, index, 'screen'), `There is no screen "${entry.screen}".`, hint)
    }
  }
}

function checkReachable({ model, report }: CheckContext, name: string, spot: Spot): void {
  const resource = own(model.resources, name)
  if (!resource || resource.screens.list !== undefined || (resource.single && resource.screens.show)) return
  const hint = `Add "screen" to resources/${name}.json, or take it out of the menu.`
  report.add('RC158', spot, `The resource "${name}" has no screen that lists it.`, hint)
}
