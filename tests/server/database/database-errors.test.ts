import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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
