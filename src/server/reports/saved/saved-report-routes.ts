import { SHARE_REPORTS } from '#declarations/access/share-permissions.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import type { Route } from '../../routes/route.ts'
import type { SavedPlace } from '../../saved/saved-place.ts'
import { savedRoutes } from '../../saved/saved-routes.ts'
import { ReportQueries } from '../report-query.ts'
import { REPORT_CHOICE } from './choice-schema.ts'
import { reportChoice } from './saved-choice.ts'

/** The saved filters of a report: `reports/{name}/saved`. */
export function savedReportRoutes(report: ReportModel): Route[] {
  const { name, title, permission, feature, requires } = report
  const queries = new ReportQueries(report)
  const place: SavedPlace = {
    kind: 'report',
    name,
    share: SHARE_REPORTS,
    choiceIn: (context, sent) => reportChoice(context, report, queries, sent),
  }
  return savedRoutes({
    path: `reports/${name}/saved`,
    of: title,
    group: 'Reports',
    permission,
    features: feature === undefined ? [] : [feature],
    ...(requires && { requires: [requires] }),
    choice: REPORT_CHOICE,
    place: () => place,
  })
}
