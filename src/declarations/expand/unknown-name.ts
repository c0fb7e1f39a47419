import { nearest, oneOf } from '../check/names/suggest.ts'
import type { Draft } from './context.ts'
import type { Segments } from './expansion.ts'

/** RC197: a name that nothing in the resource has. */
export function reportUnknown(draft: Draft, what: string, name: string, names: string[], from: Segments): void {
  const meant = nearest(name, names)
  const others = names.length > 0 ? `Name one of ${oneOf(names)}, or declare it` : 'Declare it'
  const hint = meant === undefined ? `${others} under "${what}s" of this file.` : `Did you mean "${meant}"?`
  draft.expansion.problem('RC197', from, `There is no ${what} "${name}" here.`, hint)
}
