import { setImmediate as turn } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { DatabaseBusy } from '#server/database/database-errors.ts'
import type { Engine } from '#server/database/connect/engine.ts'
import { TransactionRunner } from '#server/database/connect/transaction-runner.ts'

it('is a refusal, and not the end of the process, when it dies while the work awaits something else', async () => {
  const dead = Object.assign(new Error('terminating connection due to unexpected postmaster exit'), { code: '57P01' })
  const query = () => Promise.reject(dead)
  const client = { query, release: () => {}, connection: { stream: {} } } as unknown as PoolClient
  const engine = { pool: { connect: async () => client } } as unknown as Engine
  const unheard: unknown[] = []
  const listen = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', listen)
  const opening = { named: false, limit: 1_000, statement: { text: 'select 1', values: [] } }
  const failed = new TransactionRunner(engine, new Map()).run(opening, async (tx) => {
    // Long enough for Node to notice that nobody has heard of the failure.
    await turn()
    await turn()
    return tx.statements
  })
  await expect(failed).rejects.toThrow(DatabaseBusy)
  process.off('unhandledRejection', listen)
  expect(unheard).toEqual([])
})
