import type { Condition } from '#protocol/condition.ts'
import { conditionPaths } from './condition-paths.ts'
import type { EntityModel } from './model.ts'

/** Fields of the record that a rule looks at: `book.withdrawn_on` at `book_id`, `$record.acquired_on` at `acquired_on`. */
export function ruleFields(entity: EntityModel, when: Condition): string[] {
  const firsts = conditionPaths(when).map((path) => path.split('.')[0] ?? '')
  const compared = [...JSON.stringify(when).matchAll(/"\$record\.([a-z0-9_]+)/g)].map(([, name]) => name)
  return Object.values(entity.fields)
    .filter(
      ({ name, reference }) => firsts.includes(name) || compared.includes(name) || firsts.includes(reference?.as ?? ''),
    )
    .map(({ name }) => name)
}
