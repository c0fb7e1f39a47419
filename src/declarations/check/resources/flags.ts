import type { CheckContext } from '../context.ts'
import { within } from '../report/report.ts'
import { declaredLists } from './lists.ts'

/** RC240: a column whose cell is a flag, of what is neither true nor false. */
export function checkFlags(context: CheckContext): void {
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
