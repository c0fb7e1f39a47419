import { useTranslate } from 'react-admin'
import { useReportModels } from '#browser/ground/model/use-model.ts'
import { type MenuLink, menuLinks } from '#browser/ground/shell/menu-entries.ts'
import { useMenu } from '#browser/ground/shell/use-menu.ts'
import { reportOfScreen } from '#declarations/built-in-screens.ts'
import { lookup } from '#declarations/lookup.ts'
import { humanise } from '#protocol/text/humanise.ts'

/** A report in the menu of the person who is signed in. */
export interface ReportLink extends MenuLink {
  description?: string
}

interface ReportGroup {
  id: string
  /** Empty: they are about nothing in particular. */
  title: string
  reports: ReportLink[]
}

/** The reports of the menu by what they are about, groups and reports in the order in which they stand there. */
export function useReportGroups(): ReportGroup[] {
  const translate = useTranslate()
  const models = useReportModels()
  const groups = new Map<string, ReportGroup>()
  for (const link of menuLinks(useMenu())) {
    const name = reportOfScreen(link.id)
    const report = name === undefined ? undefined : lookup(models, name)
    if (!report) continue
    const { group: id = '', description } = report
    const title = id === '' ? '' : translate(`reportGroups.${id}`, { _: humanise(id) })
    const group = groups.get(id) ?? { id, title, reports: [] }
    const words = description && translate(`reports.${name}.description`, { _: description })
    group.reports.push(words === undefined ? link : { ...link, description: words })
    groups.set(id, group)
  }
  return [...groups.values()]
}
