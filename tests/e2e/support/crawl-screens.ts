import { messages } from '#browser/ground/i18n/messages.ts'
import { builtInScreens } from '#declarations/built-in-screens.ts'
import type { Model, ResourceModel } from '#declarations/model.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import {
  firstRecords,
  formAddresses,
  ownScreenAddress,
  recordWithRows,
  resourcesWithScreens,
  tabAddress,
} from './generated-screens.ts'
import type { Looker } from './looker.ts'
import { dialogTitles, openDialogs } from './open-dialogs.ts'

const { list, action, audit, report } = messages.rollcall
/** The dialogs of every list, and of every record, besides declared ones. */
const OF_LISTS = [list.filters, ...list.filters_in_force.split(' |||| '), action.export]
const OF_RECORDS = [audit.history]

/** Every list, and the dialogs of it and of its rows. A list is one call. */
export async function crawlList(looker: Looker, { screens, list: { toolbar, actions } }: ResourceModel): Promise<void> {
  const { page, look } = looker
  const name = screens.list
  if (name === undefined) return
  await look.at(name, 1)
  const titles = [...dialogTitles([...toolbar, ...actions]), ...OF_LISTS]
  await openDialogs(page, look, { name, place: 'list', part: page.getByRole('main'), titles })
}

/**
 * Every tab, each with a record that has rows there, and every dialog of the record, of its panels and of its rows. A tab is
 * one call; two where the address of its rows names more of the record than its id, its code asks for what it shows, or people
 * stand there, beside whom those who have been invited are listed.
 */
export async function crawlRecord(looker: Looker, resource: ResourceModel): Promise<void> {
  const { page, look, visitor } = looker
  const records = await firstRecords(visitor.asker, resource)
  for (const [index, tab] of (resource.show?.tabs ?? []).entries()) {
    const id = await recordWithRows(visitor.asker, records, tab)
    if (id === undefined) continue
    const name = tabAddress(resource, id, tab.id)
    const { relation, panels = [] } = tab
    const isOfPeople = relation?.resource === 'users'
    const hasOwnCode = tab.screen !== undefined || panels.some(({ panel }) => panel !== undefined)
    const asksItself = hasOwnCode || isOfPeople || /:(?!parent\b)/.test(relation?.api ?? '')
    await look.at(name, asksItself ? 2 : 1)
    const rows = [relation, ...panels.map((panel) => panel.relation)].filter((view) => view !== undefined)
    const titles = [
      ...dialogTitles(rows.flatMap((view) => [...view.list.toolbar, ...view.list.actions])),
      ...panels.flatMap((panel) => (panel.edit ? [`${action.edit} ${panel.title ?? ''}`.trim()] : [])),
      ...(relation ? OF_LISTS : []),
    ]
    await openDialogs(page, look, { name, place: 'tab', part: page.getByRole('tabpanel'), titles })
    if (index > 0) continue
    const ofRecord = [...dialogTitles(resource.show?.actions ?? []), ...OF_RECORDS]
    const header = page.getByRole('main').locator('header')
    await openDialogs(page, look, { name, place: 'record', part: header, titles: ofRecord })
  }
}

/** The pages that add and change a record. */
export async function crawlForms({ look, visitor }: Looker, model: Model): Promise<void> {
  for (const resource of resourcesWithScreens(model)) {
    const [first] = await firstRecords(visitor.asker, resource)
    for (const address of formAddresses(resource, first?.id)) await look.at(address)
  }
}

/** Every report, before and after it has run: it loads nothing until then. */
export async function crawlReports({ page, look }: Looker, reports: readonly ReportModel[]): Promise<void> {
  for (const { name } of reports) {
    const address = `/reports/${name}`
    await look.at(address)
    await page.getByRole('main').getByRole('button', { name: report.run }).click()
    await look.here(`${address} (run)`)
  }
}

/** The framework's own screens, those of settings by category and by list, and those of the application's own code. */
export async function crawlOtherScreens({ look, visitor }: Looker, model: Model): Promise<void> {
  for (const { path } of Object.values(builtInScreens(model.application))) await look.at(path)
  for (const { slug, single } of model.settings?.categories ?? []) {
    await look.at(`/settings/${single ? 'single' : 'general'}/${slug}`)
  }
  const options = await visitor.asker.ask<{ items: { slug: string }[] }>({ path: 'settings/options' })
  for (const { slug } of options?.items ?? []) await look.at(`/settings/options/${slug}`)
  for (const { path, open } of Object.values(model.application.screens ?? {})) {
    // Pages that are open to anyone are those of mailed links, which have tests of their own.
    if (open) continue
    const address = await ownScreenAddress(visitor.asker, model, path)
    if (address === undefined) look.note(`${path}: there is no record to open it with`)
    else await look.at(address)
  }
}
