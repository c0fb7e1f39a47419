import type { Condition } from '#protocol/condition.ts'
import { lookup } from '../lookup.ts'
import type { EntityModel, FormModel } from '../model.ts'

/**
 * The condition under which a form asks anything of a record: that of any of its fields. Undefined where some field is asked of every
 * record.
 */
export function askedWhen({ fields }: EntityModel, sections: FormModel['sections']): Condition | undefined {
  const asked = sections.flatMap((section) =>
    section.fields
      .filter(({ readOnly }) => readOnly !== true)
      .map(({ path, when }) =>
        [section.when, when, lookup(fields, path)?.showWhen].filter((part) => part !== undefined),
      ),
  )
  if (asked.length === 0 || asked.some((parts) => parts.length === 0)) return undefined
  const different = new Map(asked.map((parts) => [JSON.stringify(parts), { all: parts }]))
  return { any: [...different.values()] }
}
