import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { within } from '../report/report.ts'
import { declaredLists } from './lists.ts'

/** RC240: a flag of what is neither true nor false: the cell of a column, or one that options of a picker say. */
export function checkFlags(context: CheckContext): void {
  checkPickers(context)
  for (const { config, list, location } of declaredLists(context)) {
    for (const [index, column] of (config.columns ?? []).entries()) {
      if (typeof column === 'string' || column.cell !== 'flag') continue
      const kind = list.columns.find(({ path }) => path === column.path)?.kind
      if (kind === undefined || kind === 'boolean') continue
      const hint = 'Take "cell" away: the kind of the value has one.'
      const at = within(location, 'columns', index, 'cell')
      context.report.add('RC240', at, `A flag says that something is true, and "${column.path}" is a ${kind}.`, hint)
    }
  }
}

function checkPickers({ resources, report }: CheckContext): void {
  for (const { config, entity, location } of resources) {
    for (const [index, flag] of (config.picker?.flags ?? []).entries()) {
      const kind = lookup(entity.fields, flag)?.kind
      if (kind === 'boolean' || (kind === undefined && !flag.includes('.'))) continue
      const hint = `Name it under "fields" instead: options that share a name say it.`
      const at = within(location, 'picker', 'flags', index)
      const what = kind === undefined ? 'of another record' : `a ${kind}`
      report.add('RC240', at, `A flag says that something is true of the record, and "${flag}" is ${what}.`, hint)
    }
  }
}
