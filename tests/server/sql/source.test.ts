import { PostgresQueryCompiler, type RootOperationNode, sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { RequestContext } from '#server/request-context.ts'
import { plannedSource } from '#server/write/checks/scope-check.ts'

const { model } = loadModel('tests/fixtures/library')

test('no join of a record that is not saved yet is on what is known to be null: a cluster does not take it', () => {
  const context = { model, tx: { tenantId: 7 }, code: {}, roots: {} } as unknown as RequestContext
  const loan = model.entities.loan
  const branch = loan?.fields.branch_id
  if (!loan || !branch) throw new Error('The library lends nothing.')
  const source = plannedSource(context, loan, { branch_id: null }, undefined)
  source.one(branch)
  const statement = sql`select 1 from (values (1)) as planned${source.joins()}`
  const text = new PostgresQueryCompiler().compileQuery(statement.toOperationNode() as RootOperationNode, {
    queryId: 'test',
  })
  expect(text.sql).toMatch(/"id" = coalesce\(\$\d+::bigint, 0\)/)
  expect(text.parameters).toContain(null)
})
