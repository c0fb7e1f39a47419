import type { Condition } from '../condition.ts'
import { pathsAsked } from '../conditions/condition-paths.ts'
import type { RuledEntity } from './ruled-entity.ts'

/** Fields of the record that a rule looks at: `book.withdrawn_on` at `book_id`, `$record.acquired_on` at `acquired_on`. */
export function ruleFields(entity: Pick<RuledEntity, 'fields'>, when: Condition): string[] {
  const firsts = pathsAsked(when).map((path) => path.split('.')[0] ?? '')
  return Object.values(entity.fields)
    .filter(({ name, reference }) => firsts.includes(name) || firsts.includes(reference?.as ?? ''))
    .map(({ name }) => name)
}
