import { startOfISOWeek } from 'date-fns'
import type { Model } from '#declarations/index.ts'
import {
  analyseTables,
  civilMoment,
  type Clock,
  continueNumbering,
  createTenant,
  createUser,
  type Database,
  type FileStorage,
  hashPassword,
  insertSeedRows,
} from '#server/api.ts'
import { DEMO_PASSWORD, DEMO_TENANTS, demoUsers, type DemoUser, OTHER_USERS } from './demo-users.ts'
import { demoNetwork } from './generate/network/demo-network.ts'
import type { DemoRows } from './generate/demo-rows.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedHistory } from './seed-history.ts'
import { seedLevies } from './seed-levies.ts'
import { seedMessages } from './seed-messages.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedStore } from './seed-store.ts'
import { demoStaff, nameTeachers } from './generate/network/staff.ts'
import { smallNetwork } from './generate/network/small-network.ts'

export interface DemoParts {
  database: Database
  model: Model
  clock: Clock
  /** Storage of files; without it there are no documents. */
  storage?: FileStorage
  /** Told the step that is next, and its share that is done, from 0 to 1. */
  progress?: (step: string, share?: number) => void
}

/** Bristol & Bath: neither the largest franchisee nor the smallest. */
const DEMO_FRANCHISEE = 2

/**
 * Fills an empty database with the demo tenant and a second one, the same for everybody who starts in the same week:
 * past lessons have their registers, but for a few.
 *
 * @returns the id of the demo tenant
 */
export async function seedDemo(parts: DemoParts): Promise<number> {
  const { progress = () => {} } = parts
  progress('Filling the database with the demo')
  const now = parts.clock()
  const monday = startOfISOWeek(now)
  const { today, time } = civilMoment(now, parts.model.application.timezone)
  const made = demoNetwork(monday, `${today}T${time}`)
  const instructors = made.instructor?.filter((one) => one.franchisee_id === DEMO_FRANCHISEE) ?? []
  const [instructor, owner] = instructors.map(({ id }) => id)
  const users = demoUsers(DEMO_FRANCHISEE, instructor ?? 1, owner ?? 2)
  const network = nameTeachers(made, users)
  const demo = await seedTenant(parts, DEMO_TENANTS.demo, network, [...users, ...demoStaff(network)])
  const { storage } = parts
  if (storage) {
    progress('Adding documents and pictures')
    await seedDocuments({ ...parts, storage }, demo, monday, network.instructor ?? [])
    await seedPictures({ ...parts, storage }, demo, network.venue ?? [])
    progress('Stocking the store')
    const { database, model } = parts
    const inOrder = (entities: string[]) => inOrderOfReferences(model, entities)
    await continueNumbering(database, model, await seedStore({ database, model, storage }, demo, monday, inOrder))
  }
  progress('Adding messages and history')
  await parts.database.asTenant(demo, async (tx) => {
    await seedMessages(tx, parts.model, monday)
    await seedHistory(tx, monday)
    await seedLevies(tx, today)
  })
  progress('Adding a second tenant')
  await seedTenant({ ...parts, progress: () => {} }, DEMO_TENANTS.other, smallNetwork(monday), OTHER_USERS)
  await analyseTables(parts.database)
  return demo
}

async function seedTenant(
  { database, model, progress = () => {} }: DemoParts,
  tenant: { slug: string; name: string },
  rows: DemoRows,
  users: DemoUser[],
): Promise<number> {
  const tenantId = await createTenant(database, model, tenant)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await database.asTenant(tenantId, async (tx) => {
    const all = Object.values(rows).reduce((sum, some) => sum + (some?.length ?? 0), 0)
    let written = 0
    for (const entity of inOrderOfReferences(model, Object.keys(rows))) {
      const some = rows[entity] ?? []
      await insertSeedRows(tx, model, entity, some)
      written += some.length
      progress('Filling the database with the demo', written / all)
    }
    for (const user of users) await createUser(tx, { ...user, passwordHash })
  })
  await continueNumbering(database, model, rows)
  return tenantId
}

/** Entities, each after those that it refers to. */
function inOrderOfReferences(model: Model, entities: string[]): string[] {
  const ordered = new Set<string>()
  const visit = (entity: string) => {
    if (ordered.has(entity) || !entities.includes(entity)) return
    for (const field of Object.values(model.entities[entity]?.fields ?? {})) {
      if (field.reference && field.reference.entity !== entity) visit(field.reference.entity)
    }
    ordered.add(entity)
  }
  entities.forEach(visit)
  return [...ordered]
}
