import type { EntityModel } from '#declarations/model.ts'
import type { Values } from './record-rules.ts'

/** The ETag of a record: its version. What is only ever added to has but one. */
export function etagOf({ appendOnly }: EntityModel, record: Values): string {
  return `"${appendOnly ? 1 : String(record.version)}"`
}
