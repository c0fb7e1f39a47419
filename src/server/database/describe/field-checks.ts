import type { FieldModel } from '#declarations/model.ts'
import { columnType } from './column-type.ts'
import { checkName } from './object-names.ts'
import { identifier, literal } from '../sql-text.ts'
import type { ConstraintDescription } from './table-description.ts'

/**
 * What the database itself holds a field to: length, range, and its choices. Patterns stay with the server, because
 * PostgreSQL reads them differently.
 */
export function fieldChecks(table: string, field: FieldModel): ConstraintDescription[] {
  const column = identifier(field.name)
  const check = (about: string, expression: string, says: string): ConstraintDescription => ({
    kind: 'check',
    name: checkName(table, about ? `${field.name}_${about}` : field.name),
    expression,
    says: `${field.name} ${says}`,
  })
  const bound = (keyword: string) => numberIn(field.schema[keyword])
  const checks: ConstraintDescription[] = []
  if (columnType(field) === 'text') {
    const shortest = bound('minLength') ?? 0
    const longest = bound('maxLength')
    if (shortest > 0) {
      checks.push(check('shortest', `char_length(${column}) >= ${shortest}`, `has at least ${shortest} characters`))
    }
    if (longest !== undefined) {
      checks.push(check('longest', `char_length(${column}) <= ${longest}`, `has at most ${longest} characters`))
    }
  }
  const least = bound('minimum')
  const most = bound('maximum')
  if (least !== undefined) checks.push(check('least', `${column} >= ${literal(least)}`, `is at least ${least}`))
  if (most !== undefined) checks.push(check('most', `${column} <= ${literal(most)}`, `is at most ${most}`))
  return [...checks, ...choiceChecks(field, column, check)]
}

function choiceChecks(
  field: FieldModel,
  column: string,
  check: (about: string, expression: string, says: string) => ConstraintDescription,
): ConstraintDescription[] {
  const values = field.choices?.map(({ value }) => value)
  if (!values) return []
  const says = `is one of ${values.join(', ')}`
  if (field.kind === 'choice') return [check('', `${column} in (${values.map(literal).join(', ')})`, says)]
  if (field.kind !== 'choices') return []
  return [check('', `${column} <@ ${literal(JSON.stringify(values))}::jsonb`, `holds only ${values.join(', ')}`)]
}

/** Bounds that every whole number of the wire has are none. */
function numberIn(bound: unknown): number | undefined {
  return typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined
}
