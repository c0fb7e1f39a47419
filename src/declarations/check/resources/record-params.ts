import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredResource } from '../context.ts'
import { within } from '../report/report.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'

/** Names that a query string means otherwise. */
const TAKEN = ['with', 'page', 'count', 'search', 'quick_filter', 'sorting', 'filter']

/** RC180: a parameter of one record that could not be given, or would do nothing. */
export function checkRecordParams(context: CheckContext): void {
  for (const declared of context.resources) {
    const { recordParams } = declared.config
    if (recordParams === undefined) continue
    checkIsRead(context, declared)
    for (const name of Object.keys(recordParams)) checkParam(context, declared, name)
  }
}

function checkIsRead({ report }: CheckContext, { resource, location }: DeclaredResource): void {
  if (resource.methods.includes('get') && !resource.single) return
  const message = 'No record of this resource is read by its id, so nothing can be asked of it.'
  report.add('RC180', within(location, 'recordParams'), message, 'Remove "recordParams".')
}

function checkParam({ report }: CheckContext, { config, location }: DeclaredResource, name: string): void {
  const param = config.recordParams?.[name]
  const at = within(location, 'recordParams', name)
  if (TAKEN.includes(name)) report.add('RC180', at, `"${name}" is read otherwise.`, 'Give the parameter another name.')
  if (param === true) {
    const names = Object.keys(config.list?.params ?? {})
    if (lookup(config.list?.params ?? {}, name) !== undefined) return
    const fix =
      names.length > 0 ? `It has ${oneOf(names)}.` : 'Declare it there, or say what it does: "where", "fields".'
    report.add('RC180', at, `The list has no parameter "${name}".`, didYouMean(name, names, fix))
  } else if (param?.where === undefined && (param?.fields ?? []).length === 0) {
    report.add('RC180', at, `The parameter "${name}" does nothing.`, 'Give it a "where" or "fields".')
  }
}
