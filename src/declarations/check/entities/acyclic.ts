import { lookup } from '../../lookup.ts'
import type { CheckContext, DeclaredEntity } from '../context.ts'
import type { SourceLocation } from '../report/report.ts'

/** RC247: a reference that cannot form a circle, or that nothing could be the end of. */
export function checkAcyclic(
  { report }: CheckContext,
  { entity }: DeclaredEntity,
  name: string,
  location: SourceLocation,
): void {
  const field = lookup(entity.fields, name)
  if (!field?.reference) return
  const { reference, required, immutable } = field
  if (reference.entity !== entity.name) {
    const wrong = `"${name}" refers to ${reference.entity}, not to ${entity.name} itself, so it forms no circle.`
    report.add('RC247', location, wrong, 'Remove "acyclic".')
  } else if (required) {
    const wrong = `"${name}" is required, so every record would need one before it, and there is no first.`
    report.add('RC247', location, wrong, 'Take it off "required".')
  } else if (immutable) {
    const wrong = `"${name}" never changes, and nothing leads to a new record, so it forms no circle.`
    report.add('RC247', location, wrong, 'Remove "acyclic".')
  }
}
