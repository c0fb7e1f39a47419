import { type CheckContext, usesOf } from '../context.ts'

/** RC177: two tabs, filters, actions, sections or the like share an id. */
export function checkDuplicates(context: CheckContext): void {
  for (const use of usesOf(context, 'ids')) {
    const seen = new Set<string>()
    for (const { id, at } of use.ids) {
      if (seen.has(id)) {
        const isPath = use.what === 'column' || use.what === 'field'
        const hint = isPath
          ? 'Remove one of the two.'
          : 'Give one of the two another id; translations and addresses tell them apart by it.'
        context.report.add('RC177', { file: use.file, at }, `There are two ${use.what}s "${id}".`, hint)
      }
      seen.add(id)
    }
  }
}
