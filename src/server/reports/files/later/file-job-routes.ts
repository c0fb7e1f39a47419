import { message } from '#protocol/messages/message.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { BadRequest } from '../../../errors.ts'
import { fieldsOf } from '../../../identity/own-account/fields-of.ts'
import { enqueueJob } from '../../../jobs/enqueue-job.ts'
import type { Call, Route } from '../../../routes/route.ts'
import type { AskedFile } from './asked-file.ts'
import { FILE_JOB } from './file-job.ts'
import { reserveReportFile } from './make-file.ts'

/** `POST reports/{name}/files`: a file that is made by a job, for those that take long. */
export function fileJobRoutes(report: ReportModel): Route[] {
  const hasFiles = [report, ...report.breakdowns].some(({ formats }) => formats.length > 0)
  if (!hasFiles) return []
  return [
    {
      method: 'POST',
      path: `reports/${report.name}/files`,
      permission: report.permission,
      features: report.feature === undefined ? [] : [report.feature],
      ...(report.requires && { requires: [report.requires] }),
      readOnly: false,
      document: {
        summary: `Have a file of ${report.title} made by a job; its result has the address`,
        group: 'Reports',
        body: BODY,
        reply: REPLY,
        status: 202,
      },
      async answer(call) {
        const asked = askedIn(call, report)
        const file_id = await reserveReportFile(call.context, asked)
        return { status: 202, body: { job: { id: await enqueueJob(call.context, FILE_JOB, { ...asked, file_id }) } } }
      },
    },
  ]
}

function askedIn({ body }: Call, { name }: ReportModel): AskedFile {
  const { query, breakdown, ...others } = fieldsOf(body)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new BadRequest(message('request.unknown_field', { name: unknown }))
  if (typeof query !== 'string') throw new BadRequest(message('reports.query_missing'))
  if (breakdown !== undefined && typeof breakdown !== 'string')
    throw new BadRequest(message('reports.breakdown_is_name'))
  return { report: name, query, ...(breakdown !== undefined && { breakdown }) }
}

const BODY = {
  type: 'object',
  required: ['query'],
  properties: {
    query: { type: 'string', description: 'The query string of the call that would make the file at once.' },
    breakdown: { type: 'string', description: 'The breakdown whose rows it has; absent: those of the report.' },
  },
  additionalProperties: false,
}

const REPLY = {
  type: 'object',
  required: ['job'],
  properties: {
    job: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } }, additionalProperties: false },
  },
  additionalProperties: false,
}
