import { PostgresQueryCompiler, type RootOperationNode, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { Condition } from '#protocol/condition.ts'
import { conditionSql } from '#server/sql/condition.ts'
import { pathSql } from '#server/sql/path.ts'
import { rootsNow } from '#server/sql/planning.ts'
import { countRelated, selectRelated } from '#server/sql/related.ts'
import { Source } from '#server/sql/source.ts'
import type { Sql } from '#server/sql/sql.ts'
import { Statement } from '#server/sql/statement.ts'

const { model } = loadModel('tests/fixtures/library')
const ROOTS = rootsNow({ now: '2026-03-18T10:00:00.000Z', today: '2026-03-18', time: '10:00' })
const NO_CODE = { endpoints: {}, hooks: {}, computed: {}, queries: {}, jobs: {} }

/** The text of what is asked of the rows of a relation of a reader. */
function textOf(
  relation: string,
  ask: (reader: Source, of: NonNullable<ReturnType<typeof relationOf>>) => Sql,
): string {
  const reader = Source.of(new Statement(model, NO_CODE, ROOTS), 'reader', 'row')
  const found = relationOf(relation)
  if (!found) throw new Error(`Readers have no ${relation}.`)
  const statement = sql`${ask(reader, found)} ${reader.joins()}`
  return new PostgresQueryCompiler().compileQuery(statement.toOperationNode() as RootOperationNode, { queryId: '' }).sql
}

const relationOf = (name: string) => model.entities['reader']?.relations[name]
const meets = (condition: Condition) => (rows: Source) => conditionSql(rows, condition, ROOTS)

describe('rows of a relation', () => {
  it('do not join the record again that they were reached from, to look at what it is', () => {
    const ofBranch = meets({ 'reader.branch_id': 4, 'reader.branch.city': 'York' })
    for (const most of [undefined, 100]) {
      const text = textOf('loans', (reader, loans) => countRelated(reader, loans, ofBranch, most))
      expect(text).not.toContain('"readers"')
      expect(text).toContain('"row"."branch_id" = ')
      // What the record refers to is joined once, beside the record.
      expect(text.match(/left join "branches" as "\w+" on "\w+"."tenant_id" = "row"."tenant_id"/g)).toHaveLength(1)
    }
  })

  it('join it where an aggregate takes a value of it, which would be one of the statement around', () => {
    const name = (rows: Source) => sql`max(${pathSql(rows, 'reader.first_name').sql})`
    const text = textOf('loans', (reader, loans) =>
      selectRelated(reader, loans, name, meets({ 'reader.branch_id': 4 })),
    )
    expect(text).toMatch(/max\("(\w+)"\."first_name"\) from "loans" as "\w+" left join "readers" as "\1"/)
  })

  it('join another of the same kind', () => {
    const guarded = meets({ 'guardian.branch_id': 4, 'loans.reader.branch_id': 4 })
    const text = textOf('loans', (reader, loans) =>
      countRelated(reader, loans, meets({ 'reader.guardian.branch_id': 4 })),
    )
    expect(text.match(/left join "readers"/g)).toHaveLength(1)
    const ofChildren = textOf('children', (reader, children) => countRelated(reader, children, guarded))
    expect(ofChildren).not.toContain('left join "readers"')
  })
})
