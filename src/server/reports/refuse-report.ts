import { message } from '#protocol/messages/message.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { Forbidden } from '../errors.ts'
import { isPermitted } from '../is-permitted.ts'
import { isAvailable, liveGuard } from '../read/access.ts'
import type { RequestContext } from '../request-context.ts'

/** The report of that name, where the user may see it now. */
export function permittedReport(context: RequestContext, name: string): ReportModel | undefined {
  const report = lookup(context.model.reports ?? {}, name)
  if (!report || !isPermitted(context, report.permission)) return undefined
  const { feature, requires } = report
  const isThere = isAvailable(liveGuard(context), { ...(feature && { feature }), ...(requires && { requires }) })
  return isThere ? report : undefined
}

/** @throws Forbidden where the user may not see the report now, whatever they were allowed before */
export async function refuseReport(context: RequestContext, name: string): Promise<void> {
  if (!permittedReport(context, name)) throw new Forbidden(message('reports.not_yours'))
}
