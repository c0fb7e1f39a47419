import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { isUnreachable } from '#server/database/database-errors.ts'

it('a socket that is not there is a database that cannot be reached, as while PostgreSQL starts again', async () => {
  const socket = connect(join(tmpdir(), 'rollcall-no-such-socket'))
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => socket.once('error', resolve))
  expect(error.code).toBe('ENOENT')
  expect(isUnreachable(error)).toBe(true)
})

it('a file that is not there is none', () => {
  expect(isUnreachable(Object.assign(new Error('open ENOENT'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
})

it('a machine of a cluster that does not answer its coordinator is a database that cannot be reached', () => {
  const failure = (code: string, words: string) => Object.assign(new Error(words), { code })
  expect(isUnreachable(failure('08006', 'connection to the remote node worker-1.example:5432 failed'))).toBe(true)
  expect(isUnreachable(failure('XX000', 'failure on connection marked as essential: worker-1.example:5432'))).toBe(true)
  expect(isUnreachable(failure('08P01', 'invalid message format'))).toBe(false)
})

it('a connection that has broken is a database that cannot be reached, for what is asked of it afterwards too', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  const broken = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  const failureOf = (sql: string) =>
    client.query(sql).then(
      () => undefined,
      (error: unknown) => error,
    )
  const first = await failureOf('select pg_terminate_backend(pg_backend_pid())')
  await broken
  const next = await failureOf('select 1')
  expect([first, next].map(String)).toEqual([
    'error: terminating connection due to administrator command',
    'Error: Client has encountered a connection error and is not queryable',
  ])
  expect([first, next].map(isUnreachable)).toEqual([true, true])
})
