import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { proveForTenants } from '#cli/checks/prove-for-tenants.ts'
import { type Library, openLibrary } from '../server/read/library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())
afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

const printed = async (problemsOf: number | undefined) => {
  const [right, wrong] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
    spy.mockImplementation(() => undefined),
  )
  await proveForTenants(library.database, ({ tenantId }) =>
    Promise.resolve({ problems: tenantId === problemsOf ? ['One of a kind.'] : [], proven: ['All is well.'] }),
  )
  const lines = { right: right?.mock.calls.flat(), wrong: wrong?.mock.calls.flat() }
  vi.restoreAllMocks()
  return lines
}

it('a proof prints what holds for each tenant, and fails where something does not', async () => {
  expect(await printed(undefined)).toEqual({ right: ['north: All is well.', 'south: All is well.'], wrong: [] })
  expect(process.exitCode).toBeUndefined()
  const south = await library.as({ tenant: 'south' }, ({ tx }) => Promise.resolve(tx.tenantId))
  expect(await printed(south)).toEqual({ right: ['north: All is well.'], wrong: ['south: One of a kind.'] })
  expect(process.exitCode).toBe(1)
})
