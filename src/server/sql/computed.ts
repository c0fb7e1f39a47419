import { sql } from 'kysely'
import type { FieldModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { expressionSql } from './expression.ts'
import { FRAMEWORK_VALUES } from './framework-values.ts'
import { pathSql } from './path.ts'
import type { Roots } from './planning.ts'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

/** The SQL of a computed field: its declared expression, or the custom code that it names. */
export function computedSql(source: Source, field: FieldModel): Sql {
  const { computed } = field
  if (!computed) throw new Error(`${source.entity.name}.${field.name} is not computed.`)
  if ('expression' in computed) return expressionSql(source, computed.expression, field.kind)
  if (source.entity.builtIn) return frameworkSql(source, computed.sql)
  const definition = lookup(source.statement.code.computed, computed.sql)
  if (!definition) throw new Error(`There is no custom-actions/${computed.sql}.computed.ts.`)
  const column = (path: string) => (path === 'tenant_id' ? source.column(path) : pathSql(source, path).sql)
  return sql`(${definition(column, rootsForCode(source.statement.roots))})`
}

function frameworkSql(source: Source, name: string): Sql {
  const value = lookup(FRAMEWORK_VALUES, name)
  if (!value) throw new Error(`There is no value "${name}" of the framework.`)
  return value((column) => source.column(column), source.statement.model)
}

/**
 * Custom code reads the roots as plain values. Today changes once a day, so the statement is kept for it; whoever reads
 * anything else gets a statement for this request alone.
 */
function rootsForCode(roots: Roots): ConditionContext {
  return new Proxy({} as ConditionContext, {
    get: (_, name) => {
      if (name === 'today') return roots.ask(({ today }) => today)
      return Reflect.get(roots.once(), name)
    },
    has: (_, name) => name in roots.once(),
    ownKeys: () => Reflect.ownKeys(roots.once()),
  })
}
