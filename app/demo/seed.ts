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
import { DEMO_PASSWORD, demoUsers, type DemoUser, OTHER_USERS } from './demo-users.ts'
import { demoNetwork } from './generate/demo-network.ts'
import type { DemoRows } from './generate/demo-rows.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedHistory } from './seed-history.ts'
import { seedMessages } from './seed-messages.ts'
import { seedPictures } from './seed-pictures.ts'
import { demoStaff } from './generate/staff.ts'
import { smallNetwork } from './generate/small-network.ts'

export interface DemoParts {
  database: Database
  model: Model
  clock: Clock
  /** Storage of files; without it there are no documents. */
  storage?: FileStorage
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
  const now = parts.clock()
  const monday = startOfISOWeek(now)
  const { today, time } = civilMoment(now, parts.model.application.timezone)
  const network = demoNetwork(monday, `${today}T${time}`)
  const instructors = network.instructor?.filter((one) => one.franchisee_id === DEMO_FRANCHISEE) ?? []
  const [instructor, owner] = instructors.map(({ id }) => id)
  const demo = await seedTenant(parts, { slug: 'demo', name: 'Little Otters' }, network, [
    ...demoUsers(DEMO_FRANCHISEE, instructor ?? 1, owner ?? 2),
    ...demoStaff(network),
  ])
  const { storage } = parts
  if (storage) {
    await seedDocuments({ ...parts, storage }, demo, monday, network.instructor ?? [])
    await seedPictures({ ...parts, storage }, demo, network.venue ?? [])
  }
  await parts.database.asTenant(demo, async (tx) => {
    await seedMessages(tx, parts.model, monday)
    await seedHistory(tx, monday)
  })
  await seedTenant(parts, { slug: 'other', name: 'Jumping Beans' }, smallNetwork(monday), OTHER_USERS)
  await analyseTables(parts.database)
  return demo
}

async function seedTenant(
  { database, model }: DemoParts,
  tenant: { slug: string; name: string },
  rows: DemoRows,
  users: DemoUser[],
): Promise<number> {
  const tenantId = await createTenant(database, model, tenant)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await database.asTenant(tenantId, async (tx) => {
    for (const entity of inOrderOfReferences(model, Object.keys(rows)))
      await insertSeedRows(tx, model, entity, rows[entity] ?? [])
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
