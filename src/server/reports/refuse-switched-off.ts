import { message } from '#protocol/messages/message.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { BadRequest } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import type { ReportQuery } from './report-query.ts'

/** @throws BadRequest for a choice of a filter whose feature is off: there is none for whoever asks */
export function refuseSwitchedOff(
  { user }: RequestContext,
  { filters }: ReportModel,
  { filters: sent }: ReportQuery,
): void {
  for (const { id, choices = [] } of filters) {
    const chosen = [sent[id]].flat()
    const off = choices.find(({ id: value, feature }) => feature && !user.features[feature] && chosen.includes(value))
    if (off)
      throw new BadRequest(message('reports.switched_off', { name: id, value: off.id, feature: off.feature ?? '' }))
  }
}
