import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, inject, it } from 'vitest'
import { connectDatabase } from '#server/database/connect/open-database.ts'

it('says in one sentence that the server does not answer, without the password', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  const opened = connectDatabase({ place: { url: `postgres://ada:secret@127.0.0.1:${port}/library` } })
  await expect(opened).rejects.toThrow(
    `The database library at 127.0.0.1:${port} cannot be opened: connect ECONNREFUSED 127.0.0.1:${port}. Check DATABASE_URL.`,
  )
})

it('says in one sentence that there is no such database', async () => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/elsewhere'
  await expect(connectDatabase({ place: { url: url.href } })).rejects.toThrow(
    `The database elsewhere at ${url.host} cannot be opened: database "elsewhere" does not exist. Check DATABASE_URL.`,
  )
})
