import { entityOf } from '#declarations/entity-of.ts'
import type { FilterModel } from '#declarations/list-model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import type { RequestContext } from '../../request-context.ts'
import type { ReportQuery } from '../report-query.ts'
import type { FileWords } from './file-words.ts'

/** Records of an entity that is only known when the report is asked for. */
type AnyRecords = (entity: string) => {
  list(options: { where: { id: number } }): Promise<Record<string, unknown>[]>
}

/** The filters that a report was asked with, by their titles: names of records that the person may see, and words of choices. */
export async function filterFacts(
  context: RequestContext,
  { name, filters, scope }: ReportModel,
  { filters: sent, chosen }: ReportQuery,
  words: FileWords,
): Promise<[name: string, value: string][]> {
  const facts: [string, string][] = []
  for (const filter of filters) {
    const value = filter.id === scope?.parameter ? chosen : sent[filter.id]
    const values = [value].flat().filter((one) => one !== undefined && one !== null)
    if (values.length === 0) continue
    const chosenWords: string[] = []
    for (const one of values)
      chosenWords.push(await wordsOf(context, filter, one, (key, text) => words(`reports.${name}.${key}`, text)))
    facts.push([words(`reports.${name}.filters.${filter.id}`, filter.title), chosenWords.join(', ')])
  }
  return facts
}

async function wordsOf(
  context: RequestContext,
  { id: filter, resource, choices }: FilterModel,
  value: unknown,
  words: FileWords,
): Promise<string> {
  const choice = choices?.find(({ id }) => id === value)
  if (choice) return words(`choices.${filter}.${choice.id}`, choice.title)
  const { model, records } = context
  const entity = resource === undefined ? undefined : lookup(model.resources, resource)?.entity
  if (entity === undefined) return String(value)
  const [record] = await (records as unknown as AnyRecords)(entity).list({ where: { id: Number(value) } })
  const name = record?.[entityOf(model, entity).display]
  return typeof name === 'string' ? name : `#${String(value)}`
}
