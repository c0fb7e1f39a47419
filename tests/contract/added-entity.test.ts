import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkApplication } from '#cli/checks/check-application.ts'
import { loadModel } from '#declarations/load-model.ts'
import { permissionMatrix } from '#declarations/access/permission-matrix.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import { type AddedEntity, CAP, copyWith, PROJECTOR } from '../fixtures/added-entity.ts'
import { SEED, SEED_NOW } from '../fixtures/library/seed.ts'
import { CHECKS } from './checks/all.ts'
import { findingsOf } from './contract-suite.ts'
import { NETWORK_NOW, NETWORK_ROWS } from './product/network.ts'
import { fillRows } from './valid/fill-rows.ts'
import type { TenantRows } from './world/seed-tenant.ts'
import { openWorld } from './world/world.ts'

interface Application {
  name: string
  root: string
  added: AddedEntity
  rows: TenantRows
  now: string
}

const APPLICATIONS: Application[] = [
  { name: 'the library', root: 'tests/fixtures/library', added: PROJECTOR, rows: SEED.south.rows, now: SEED_NOW },
  { name: 'the product', root: '.', added: CAP, rows: NETWORK_ROWS, now: NETWORK_NOW },
]

describe.each(APPLICATIONS)('two files and a line of the menu, in a copy of $name', ({ root, added, rows, now }) => {
  let copy: string
  beforeAll(() => {
    copy = copyWith(root, added)
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  it('pass the check, which needs nothing that was generated before', async () => {
    expect(existsSync(join(copy, '.rollcall'))).toBe(false)
    const { text, failed } = await checkApplication(copy)
    expect(failed, text).toBe(false)
    expect(text).not.toContain(added.resource)
  })

  it('are permissions that the named role has, and an entry of the menu', () => {
    const { model } = loadModel(copy)
    const { rows } = permissionMatrix(model)
    const list = rows.find(({ permission }) => permission === `${added.resource}.list`)
    expect(list?.roles[added.role]).toBe('own')
    expect(model.application.menu).toContain(added.resource)
  })

  it('keep all that is promised of an entity', async () => {
    const { model } = loadModel(copy)
    const clock = () => new Date(now)
    const world = await openWorld({
      model,
      code: await loadServerCode(copy, readCodeNames(copy)),
      clock,
      main: fillRows(model, rows, 4, clock(), 1),
      other: fillRows(model, {}, 2, clock(), 2),
    })
    try {
      expect(await findingsOf(world, CHECKS, [added.resource])).toEqual([])
    } finally {
      await world.close()
    }
  })
})
