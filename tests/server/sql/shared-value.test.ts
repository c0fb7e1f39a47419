import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { aggregateSql } from '#server/sql/aggregate.ts'
import { pathSql } from '#server/sql/path.ts'
import { rootsNow } from '#server/sql/planning.ts'
import { Source } from '#server/sql/source.ts'
import { Statement } from '#server/sql/statement.ts'
import { textOfSql } from '#server/sql/text-of-sql.ts'

const { model } = loadModel('tests/fixtures/library')
const ROOTS = rootsNow({ now: '2026-03-18T10:00:00.000Z', today: '2026-03-18', time: '10:00' })
const NO_CODE = { endpoints: {}, hooks: {}, computed: {}, queries: {}, jobs: {} }

function source(entity: string): Source {
  return Source.of(new Statement(model, NO_CODE, ROOTS), entity, 'row')
}

/** The statement that reads what is asked of a record. */
function textOf(from: Source, ...asked: (() => ReturnType<typeof sql>)[]): string {
  const select = asked.map((ask) => ask())
  return textOfSql(sql`select ${sql.join(select)} from readers as row${from.joins()}`)
}

const times = (text: string, part: string) => text.split(part).length - 1

describe('a value that a statement asks for several times', () => {
  it('is looked up once where the statement reads one record', () => {
    const reader = source('reader')
    reader.readOne()
    const loans = () => aggregateSql(reader, 'count', 'loans')
    const text = textOf(reader, loans, loans, loans)
    expect(times(text, 'from "loans"')).toBe(1)
    expect(text).toMatch(/select "(\w+)"\."value", "\1"\."value", "\1"\."value" from readers/)
    expect(text).toMatch(/cross join lateral \(select .* as value offset 0\) as "\w+"$/)
  })

  it('stands where it is asked for if that is once, or if nothing is looked up', () => {
    const reader = source('reader')
    reader.readOne()
    const name = () => pathSql(reader, 'age').sql
    const text = textOf(reader, () => aggregateSql(reader, 'count', 'loans'), name, name)
    expect(text).not.toContain('lateral')
  })

  it('is looked up for each row of a list, which has most of them worked out for its page alone', () => {
    const reader = source('reader')
    const loans = () => aggregateSql(reader, 'count', 'loans')
    expect(textOf(reader, loans, loans)).not.toContain('lateral')
  })

  it('is told from one of other rows', () => {
    const reader = source('reader')
    reader.readOne()
    const all = () => aggregateSql(reader, 'count', 'loans')
    const out = () => aggregateSql(reader, 'count', 'loans', { returned_on: null })
    const text = textOf(reader, all, out, all, out)
    expect([times(text, 'from "loans"'), times(text, 'cross join lateral')]).toEqual([2, 2])
  })
})
