import { sql } from 'kysely'
import { lookup } from '#declarations/lookup.ts'
import type { Literal } from '#protocol/condition.ts'
import type { Expression } from '#protocol/expression.ts'
import { formulaTree } from '#protocol/arithmetic/formula-tree.ts'
import { operandValue, parseOperand, resolveOperand } from '#protocol/conditions/operand.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import { aggregateSql, type Aggregate } from './aggregate.ts'
import { conditionSql } from './condition.ts'
import { firstRowSql, joinedRowsSql } from './chosen-rows.ts'
import { fitValue } from './fit-value.ts'
import { formulaSql } from './formula.ts'
import { pathSql } from './path.ts'
import type { Source } from './source.ts'
import { parameterOf, type SqlType, sqlTypeOfKind } from './sql-type.ts'
import type { Sql } from './sql.ts'

/**
 * A declared expression in SQL, on the rows of a source.
 *
 * @param kind type of the whole: literal texts among its parts are converted to it (`"2026-01-01"` a date)
 */
export function expressionSql(source: Source, expression: Expression, kind: ValueKind): Sql {
  return new Writer(source, sqlTypeOfKind(kind)).write(expression)
}

class Writer {
  constructor(
    private readonly source: Source,
    private readonly type: SqlType,
  ) {}

  write(expression: Expression): Sql {
    if (typeof expression === 'string') return pathSql(this.source, expression).sql
    if ('value' in expression) return this.value(expression.value)
    if ('join' in expression)
      return typeof expression.join === 'string'
        ? joinedRowsSql(this.source, { ...expression, path: expression.join })
        : this.join(expression.join, expression.separator ?? '')
    if ('first' in expression) return firstRowSql(this.source, { ...expression, path: expression.first })
    if ('equal' in expression) return this.equal(expression.equal)
    if ('coalesce' in expression) return sql`coalesce(${this.list(expression.coalesce)})`
    if ('case' in expression) return this.choose(expression)
    if ('add' in expression) return sql`(${this.list(expression.add, sql` + `)})`
    if ('multiply' in expression) return sql`(${this.list(expression.multiply, sql` * `)})`
    if ('subtract' in expression) return sql`(${this.list(expression.subtract, sql` - `)})`
    if ('divide' in expression) return this.divide(expression.divide)
    if ('floor' in expression) return sql`floor((${this.decimal(expression.floor)})::numeric)::bigint`
    if ('round' in expression) return sql`round((${this.decimal(expression.round)})::numeric)::bigint`
    if ('formula' in expression) return this.formula(expression)
    if ('lower' in expression) return sql`lower(${this.write(expression.lower)} collate "und-x-icu")`
    if ('object' in expression) return this.object(expression.object)
    if ('age' in expression) return this.age(expression.age)
    if ('weekday' in expression) return sql`extract(dow from ${this.write(expression.weekday)})::bigint`
    return this.aggregate(expression)
  }

  private list(parts: Expression[], separator = sql`, `): Sql {
    return sql.join(
      parts.map((part) => this.write(part)),
      separator,
    )
  }

  private value(value: Literal): Sql {
    const node = parseOperand(value)
    if (!node) throw new Error(`"${String(value)}" refers to nothing.`)
    if (node.kind !== 'literal') {
      return parameterOf(
        this.type,
        this.source.statement.roots.parameter(
          (roots) => resolveOperand(node, roots),
          `${JSON.stringify(node)} written as ${this.type}`,
        ),
      )
    }
    return node.value === null ? sql`null` : parameterOf(this.literalType(node.value), node.value)
  }

  private literalType(value: string | number | boolean): SqlType {
    if (typeof value === 'boolean') return 'boolean'
    if (typeof value === 'number') return Number.isSafeInteger(value) ? 'bigint' : 'numeric'
    return fitValue(this.type, value)?.type ?? 'text'
  }

  private join(parts: Expression[], separator: string): Sql {
    const texts = new Writer(this.source, 'text')
    return sql`concat_ws(${separator}::text, ${texts.list(parts)})`
  }

  private choose(expression: Extract<Expression, { case: unknown }>): Sql {
    const { roots } = this.source.statement
    const branches = expression.case.map(
      ({ when, then }) => sql`when ${conditionSql(this.source, when, roots)} then ${this.write(then)}`,
    )
    const otherwise = expression.else === undefined ? sql`` : sql` else ${this.write(expression.else)}`
    return sql`case ${sql.join(branches, sql` `)}${otherwise} end`
  }

  private object(members: Record<string, string>): Sql {
    const pairs = Object.entries(members).map(
      ([name, path]) => sql`${sql.lit(name)}, ${pathSql(this.source, path).sql}`,
    )
    return sql`jsonb_build_object(${sql.join(pairs)})`
  }

  private equal([one, other]: [Expression, Expression]): Sql {
    return sql`coalesce(${this.write(one)} = ${this.write(other)}, false)`
  }

  private divide([dividend, divisor]: [Expression, Expression]): Sql {
    return sql`((${this.decimal(dividend)})::numeric / nullif((${this.decimal(divisor)})::numeric, 0))`
  }

  /** Parts of an integer result need not be integers: roots keep their decimals. */
  private decimal(expression: Expression): Sql {
    return new Writer(this.source, 'numeric').write(expression)
  }

  /** The formula's text determines the statement, so it is part of the key. */
  private formula({ formula, values }: Extract<Expression, { formula: string }>): Sql {
    const text = this.source.statement.roots.ask((roots) => {
      const set = operandValue(formula, roots)
      return typeof set === 'string' ? set : null
    })
    if (text === null) return sql`null::numeric`
    return formulaSql(formulaTree(text, Object.keys(values)), (name) => {
      const value = lookup(values, name)
      return value === undefined ? sql`null::numeric` : sql`(${this.decimal(value)})::numeric`
    })
  }

  /** Whole months: one less until the day of the month is reached. */
  private age(date: Expression): Sql {
    const today = parameterOf(
      'date',
      this.source.statement.roots.parameter((roots) => roots.today, 'today as date'),
    )
    const from = new Writer(this.source, 'date').write(date)
    const part = (name: string, of: Sql) => sql`extract(${sql.raw(name)} from ${of})`
    const years = sql`(${part('year', today)} - ${part('year', from)}) * 12`
    const months = sql`${part('month', today)} - ${part('month', from)}`
    const unfinished = sql`(${part('day', today)} < ${part('day', from)})::integer`
    return sql`(${years} + ${months} - ${unfinished})::bigint`
  }

  private aggregate(expression: Extract<Expression, { where?: unknown }>): Sql {
    const { where } = expression
    for (const aggregate of AGGREGATES) {
      const path = (expression as Partial<Record<Aggregate, string>>)[aggregate]
      if (path !== undefined) return aggregateSql(this.source, aggregate, path, where)
    }
    throw new Error(`${Object.keys(expression).join(', ')} is no expression.`)
  }
}

const AGGREGATES: readonly Aggregate[] = ['count', 'exists', 'sum', 'min', 'max']
