import type { ListLinkConfig } from '../../format/overview.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { didYouMean } from '../names/suggest.ts'
import { type SourceLocation, within } from '../report/report.ts'

/** RC157: a tile or an issue that opens a list with a filter, or a quick filter, that the list does not have. */
export function checkListLinks(context: CheckContext): void {
  const { application } = context
  if (!application) return
  const { dashboard = [], issues = {} } = application.config
  for (const [index, { resource, link }] of dashboard.entries()) {
    checkLink(context, resource, link, within(application.location, 'dashboard', index, 'link'))
  }
  for (const [name, { resource, link }] of Object.entries(issues)) {
    checkLink(context, resource, link, within(application.location, 'issues', name, 'link'))
  }
}

function checkLink(
  { model, report }: CheckContext,
  name: string,
  link: ListLinkConfig | undefined,
  location: SourceLocation,
): void {
  const list = lookup(model.resources, name)?.list
  if (!link || !list) return
  const filters = list.filters.map(({ id }) => id)
  for (const filter of Object.keys(link.filter ?? {})) {
    if (filters.includes(filter)) continue
    const hint = didYouMean(filter, filters, `Add it to "filters" of resources/${name}.json.`)
    report.add('RC157', within(location, 'filter', filter), `The list has no filter "${filter}".`, hint)
  }
  const { quickFilter } = link
  const quick = list.quickFilters.map(({ id }) => id)
  if (quickFilter === undefined || quick.includes(quickFilter)) return
  const hint = didYouMean(quickFilter, quick, `Add it to "quickFilters" of resources/${name}.json.`)
  report.add('RC157', within(location, 'quickFilter'), `The list has no quick filter "${quickFilter}".`, hint)
}
