import { message } from '#protocol/messages/message.ts'
import { type ReportModel, SHARE_REPORTS } from '#declarations/report-model.ts'
import { BadRequest, Forbidden } from '../../errors.ts'
import { isPermitted } from '../../is-permitted.ts'
import { fieldsOf } from '../../identity/own-account/fields-of.ts'
import { itemReply, SUCCESS } from '../../openapi/reply-schemas.ts'
import type { Call, Route, RouteDocument } from '../../routes/route.ts'
import { ReportQueries } from '../report-query.ts'
import {
  deleteSavedReport,
  insertSavedReport,
  nameIn,
  roleIn,
  rolesToShareWith,
  type SavedReportChanges,
  updateSavedReport,
} from './change-saved-report.ts'
import { ownSavedReport, readSavedReports, usableSavedReport } from './read-saved-reports.ts'
import { chooseStart, clearStart } from './choose-start.ts'
import { choiceIn } from './saved-choice.ts'
import { SAVED_BODY, SAVED_LIST, SAVED_REPORT } from './saved-report-schemas.ts'

/**
 * The filters of a report that people have saved: `GET`, `POST reports/{name}/saved`, `PUT`, `DELETE
 * reports/{name}/saved/{id}`, and `PUT`, `DELETE reports/{name}/saved/{id}/start` of those that it opens with. Whoever is allowed
 * the report may save their own.
 */
export function savedReportRoutes(report: ReportModel): Route[] {
  const queries = new ReportQueries(report)
  const path = `reports/${report.name}/saved`
  const route = (method: Route['method'], of: string, document: Document, answer: Route['answer']): Route => ({
    method,
    path: of,
    permission: report.permission,
    features: report.feature === undefined ? [] : [report.feature],
    ...(report.requires && { requires: [report.requires] }),
    readOnly: method === 'GET',
    document: { ...document, group: 'Reports', ...(method !== 'GET' && { refusals: [422] }) },
    answer,
  })
  const name = report.title
  return [
    route('GET', path, { summary: `Saved filters of ${name}`, reply: SAVED_LIST }, async ({ context, query }) => {
      const [unknown] = new URLSearchParams(query).keys()
      if (unknown !== undefined) throw new BadRequest(message('request.unknown_parameter', { name: unknown }))
      const items = await readSavedReports(context, report.name)
      return { body: { items, roles: await rolesToShareWith(context) } }
    }),
    route('POST', path, { summary: `Save filters of ${name}`, body: NEW, reply: ITEM, status: 201 }, async (call) => {
      const sent = changesIn(call)
      const choice = choiceIn(call.context, report, queries, sent['choice'])
      const role_id = await roleIn(call.context, sent['role_id'])
      const id = await insertSavedReport(call.context, report.name, { name: nameIn(sent['name']), choice, role_id })
      return { status: 201, body: { item: await ownSavedReport(call.context, report.name, id) } }
    }),
    route(
      'PUT',
      `${path}/:id`,
      { summary: `Change saved filters of ${name}`, body: SAVED_BODY, reply: ITEM },
      async (call) => {
        const { context, ids } = call
        const { id, role } = await ownSavedReport(context, report.name, ids['id'])
        const sent = changesIn(call)
        // Whom they are shared with, they would change for as well.
        if (role && sent['role_id'] !== null && !isPermitted(context, SHARE_REPORTS)) throw new Forbidden()
        const changes: SavedReportChanges = {
          ...('name' in sent && { name: nameIn(sent['name']) }),
          ...('choice' in sent && { choice: choiceIn(context, report, queries, sent['choice']) }),
          ...('role_id' in sent && { role_id: await roleIn(context, sent['role_id']) }),
        }
        await updateSavedReport(context, id, changes)
        return { body: { item: await ownSavedReport(context, report.name, id) } }
      },
    ),
    route(
      'DELETE',
      `${path}/:id`,
      { summary: `Remove saved filters of ${name}`, reply: SUCCESS },
      async ({ context, ids }) => {
        const { id } = await ownSavedReport(context, report.name, ids['id'])
        await deleteSavedReport(context, id)
        await clearStart(context, report.name, id)
        return { body: { success: true } }
      },
    ),
    route(
      'PUT',
      `${path}/:id/start`,
      { summary: `Open ${name} with saved filters`, reply: SUCCESS },
      async ({ context, ids }) => {
        const { id } = await usableSavedReport(context, report.name, ids['id'])
        await chooseStart(context, report.name, id)
        return { body: { success: true } }
      },
    ),
    route(
      'DELETE',
      `${path}/:id/start`,
      { summary: `Open ${name} with saved filters no more`, reply: SUCCESS },
      async ({ context, ids }) => {
        const { id } = await usableSavedReport(context, report.name, ids['id'])
        await clearStart(context, report.name, id)
        return { body: { success: true } }
      },
    ),
  ]
}

type Document = Pick<RouteDocument, 'summary' | 'body' | 'reply' | 'status'>

const ITEM = itemReply(SAVED_REPORT)
const NEW = { ...SAVED_BODY, required: ['name', 'choice'] }

/** @throws BadRequest that names an unknown field */
function changesIn({ body }: Call): Record<string, unknown> {
  const fields = fieldsOf(body)
  const unknown = Object.keys(fields).find((field) => !(field in SAVED_BODY.properties))
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_field', { name: unknown }))
  return fields
}
