import { describe, expect, it } from 'vitest'
import { operationIds } from '#server/openapi/operation-ids.ts'
import type { Method } from '#server/routes/route.ts'

const ITEMS: Record<string, unknown> = { properties: { items: {} } }
const ITEM: Record<string, unknown> = { properties: { item: {} } }
const call = (method: Method, path: string, reply = ITEM, word?: string) => ({
  method,
  path,
  reply,
  ...(word && { word }),
})

describe('the operation ids of the API’s document', () => {
  it('say what is done with what', () => {
    const calls = [
      call('GET', 'branches', ITEMS),
      call('POST', 'branches'),
      call('GET', 'branches/:id'),
      call('PUT', 'branches/:id'),
      call('PATCH', 'branches/:id'),
      call('DELETE', 'branches/:id'),
      call('GET', 'branches/:branch_id/closures', ITEMS),
      call('POST', 'loans/:id/renew'),
      call('PUT', 'users/:id/reset-password'),
      call('POST', 'branches/all', ITEMS, 'search'),
      call('GET', 'branches/:id/opening_hours'),
    ]
    expect(operationIds(calls)).toEqual([
      'branches.list',
      'branches.create',
      'branches.read',
      'branches.update',
      'branches.patch',
      'branches.delete',
      'branches.closures.list',
      'loans.renew',
      'users.reset-password',
      'branches.all.search',
      'branches.opening-hours.read',
    ])
  })

  it('are told apart by parameters where their words are the same', () => {
    const calls = [call('GET', 'schemes/:scheme_id/levels', ITEMS), call('GET', 'schemes/levels', ITEMS)]
    expect(operationIds(calls)).toEqual(['schemes.by-scheme-id.levels.list', 'schemes.levels.list'])
  })
})
