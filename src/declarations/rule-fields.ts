import type { Condition } from '#protocol/condition.ts'
import { pathsAsked } from './condition-paths.ts'
import type { EntityModel } from './model.ts'

/** Fields of the record that a rule uses: `book.withdrawn_on` at `book_id`, `$record.acquired_on` at `acquired_on`. */
export function ruleFields(entity: EntityModel, when: Condition): string[] {
  const firsts = pathsAsked(when).map((path) => path.split('.')[0] ?? '')
  return Object.values(entity.fields)
    .filter(({ name, reference }) => firsts.includes(name) || firsts.includes(reference?.as ?? ''))
    .map(({ name }) => name)
}
