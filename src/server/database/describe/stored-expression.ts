import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Expression } from '#protocol/expression.ts'
import type { ColumnType } from './table-description.ts'
import { columnType } from './column-type.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { SCHEMA } from '../connect/engine.ts'
import { ownConditionSql } from './own-condition.ts'
import { identifier, literal } from '../sql-text.ts'

/**
 * The SQL of a computed value that is stored with its row: it reads only the row's own columns, and is deterministic.
 * @throws DatabaseProblem that names the field and the part which cannot be stored
 */
export function storedExpressionSql(entity: EntityModel, field: FieldModel): string {
  if (!field.computed || !('expression' in field.computed)) throw new Error(`${field.name} has no expression.`)
  const refuse = (part: string): never => {
    throw new DatabaseProblem(
      `${entity.name}.${field.name} is computed and stored, but ${part}. A stored value reads only columns of its own ` +
        'record. Leave "stored" out: the value is then computed when it is read.',
    )
  }
  return `(${new Writer(entity, columnType(field), refuse).write(field.computed.expression)})`
}

class Writer {
  constructor(
    private readonly entity: EntityModel,
    private readonly type: ColumnType,
    private readonly refuse: (part: string) => never,
  ) {}

  /** Literals among the parts take the type of the whole. */
  write(expression: Expression): string {
    if (typeof expression === 'string') return this.path(expression)
    if ('value' in expression) return this.value(expression.value)
    if ('join' in expression && typeof expression.join !== 'string')
      return this.join(expression.join, expression.separator ?? '')
    if ('equal' in expression) return `coalesce(${this.list(expression.equal, ' = ')}, false)`
    if ('coalesce' in expression) return `coalesce(${this.list(expression.coalesce)})`
    if ('case' in expression) return this.choose(expression)
    if ('add' in expression) return `(${this.list(expression.add, ' + ')})`
    if ('multiply' in expression) return `(${this.list(expression.multiply, ' * ')})`
    if ('subtract' in expression) return `(${this.list(expression.subtract, ' - ')})`
    if ('divide' in expression) return this.divide(expression.divide)
    if ('floor' in expression) return `floor((${this.write(expression.floor)})::numeric)::bigint`
    if ('round' in expression) return `round((${this.write(expression.round)})::numeric)::bigint`
    if ('lower' in expression) return `lower(${this.as('text').write(expression.lower)} collate "und-x-icu")`
    if ('weekday' in expression) return `extract(dow from ${this.write(expression.weekday)})::bigint`
    if ('formula' in expression) return this.refuse('a formula changes with the settings')
    if ('object' in expression) return this.refuse('an object has columns of its own')
    if ('age' in expression) return this.refuse('an age changes with the day')
    return this.refuse('it looks at other records')
  }

  private list(parts: Expression[], separator = ', '): string {
    return parts.map((part) => this.write(part)).join(separator)
  }

  private path(path: string): string {
    const field = lookup(this.entity.fields, path)
    if (!field) return this.refuse(`"${path}" is not a field of its own record`)
    if (!field.computed) return this.columnText(field)
    if (!('expression' in field.computed)) return this.refuse(`"${path}" is computed by custom code`)
    // A generated column cannot read another one, so its expression is inlined.
    return `(${this.as(columnType(field)).write(field.computed.expression)})`
  }

  /** A column unchanged, or in its wire format where it becomes part of a text. */
  private columnText(field: FieldModel): string {
    const column = identifier(field.name)
    const type = columnType(field)
    if (this.type !== 'text' || type === 'text') return column
    if (type === 'date') return `${SCHEMA}.date_text(${column})`
    if (type === 'time(0) without time zone') return `left(${column}::text, 5)`
    if (type === 'timestamp(3) with time zone') return this.refuse(`"${field.name}" is an instant within a text`)
    return column
  }

  private value(value: string | number | boolean | null): string {
    if (typeof value !== 'string') return literal(value)
    if (value.startsWith('$') && !value.startsWith('$$'))
      return this.refuse(`"${value}" changes from request to request`)
    return `${literal(value.replace(/^\$\$/, '$'))}::${this.type}`
  }

  private join(parts: Expression[], separator: string): string {
    const texts = parts.map((part) => `(${this.as('text').write(part)})::text`)
    return `${SCHEMA}.join_texts(${literal(separator)}, array[${texts.join(', ')}])`
  }

  private divide([dividend, divisor]: [Expression, Expression]): string {
    return `((${this.write(dividend)})::numeric / nullif((${this.write(divisor)})::numeric, 0))`
  }

  private choose(expression: Extract<Expression, { case: unknown }>): string {
    const branches = expression.case.map(({ when, then }) => {
      const condition = ownConditionSql(this.entity, when)
      if (!condition) return this.refuse(`the condition ${JSON.stringify(when)} looks beyond its own columns`)
      return `when ${condition} then ${this.write(then)}`
    })
    const otherwise = expression.else === undefined ? '' : ` else ${this.write(expression.else)}`
    return `case ${branches.join(' ')}${otherwise} end`
  }

  private as(type: ColumnType): Writer {
    return new Writer(this.entity, type, this.refuse)
  }
}
