import type { ListModel } from '#declarations/model.ts'
import type { Guard } from '#protocol/access/guard.ts'
import type { Subject } from './check.ts'
import { isAvailable, whoMayUse } from './oracle/offered.ts'
import { visible } from './oracle/scope.ts'
import type { Records, View } from './oracle/records.ts'
import { anyTargetOf, mainTarget, rowsAt } from './record-target.ts'
import type { Item, Reply } from './world/client.ts'
import { holds, type Person } from './world/person.ts'

/** Rows that can be filtered and sorted: those of a resource, of a relation of one of its records, or of an open tab. */
export interface Listing {
  person: Person
  /** `branches?` or `branches/3?with=readers&` */
  address: string
  list: ListModel
  entity: string
  /** Entity whose fields are `pivot.…`. */
  through?: string
  /** All of them, as the person sees them. */
  rows: readonly View[]
  /** The tab under whose name the reply holds them. */
  tab?: string
}

/** A list that a resource declares, before anybody asks for it. */
export interface DeclaredList {
  list: ListModel
  /** The rows for somebody who may use a part of the list; undefined where nobody may. */
  openFor(part: Guard): Listing | undefined
}

/** Every list that a resource declares: its own, those of its relations, and those of its tabs. */
export function declaredLists(subject: Subject, records: Records): DeclaredList[] {
  const { world, resource } = subject
  const lists: DeclaredList[] = []
  const declare = (list: ListModel, guard: Guard, open: (person: Person) => Listing | undefined) =>
    lists.push({
      list,
      openFor(part) {
        const person = whoMayUse(world, world.main, part)
        return person && isAvailable(world, person, guard) ? open(person) : undefined
      },
    })
  if (subject.has('list')) declare(resource.list, {}, (person) => ownListing(subject, records, person))
  for (const endpoint of Object.values(resource.relations)) {
    declare(endpoint.list, endpoint, (person) =>
      relatedListing(
        subject,
        records,
        person,
        endpoint.relation,
        endpoint.list,
        (address) => `${address}/${endpoint.path}?`,
      ),
    )
  }
  // Tabs of made-up declarations are the lists that they stand for.
  for (const tab of world.isRich && subject.has('get') ? (resource.show?.tabs ?? []) : []) {
    const { relation } = tab
    if (!relation) continue
    declare(relation.list, tab, (person) => {
      const made = relatedListing(
        subject,
        records,
        person,
        relation.relation,
        relation.list,
        (address) => `${address}?with=${tab.id}&`,
      )
      return made && { ...made, tab: tab.id }
    })
  }
  return lists
}

/** The resource's own list, for everybody of a scoped guard who may use a part of it. */
export function ownListings(subject: Subject, records: Records, part: Guard): Listing[] {
  const { world, members } = subject
  return members
    .filter((person) => isAvailable(world, person, part) && holds(person, part.permission))
    .flatMap((person) => ownListing(subject, records, person) ?? [])
}

/** Asks for all rows that a query leaves. */
export async function askListing(
  { world }: Subject,
  { person, address, tab }: Listing,
  query: string,
): Promise<{ items: Item[]; reply: Reply }> {
  const reply = await world.client.send(person, 'GET', `${address}${query ? `${query}&` : ''}count=500`)
  const items = tab === undefined ? reply.body.items : reply.body.with?.[tab]?.items
  return { items: items ?? [], reply }
}

function ownListing(subject: Subject, records: Records, person: Person): Listing | undefined {
  const target = mainTarget(subject, records, person)
  if (!target) return undefined
  const { resource, entity } = subject
  const rows = rowsAt(subject, records, person, target)
  return { person, address: `${target.api}?`, list: resource.list, entity: entity.name, rows }
}

function relatedListing(
  subject: Subject,
  records: Records,
  person: Person,
  name: string,
  list: ListModel,
  addressOf: (record: string) => string,
): Listing | undefined {
  const { entity } = subject
  const relation = entity.relations[name]
  const owners = subject.visible(records, person).filter((row) => anyTargetOf(subject, row))
  const owner = owners.toSorted((one, other) => Number(other[`${name}_count`]) - Number(one[`${name}_count`]))[0]
  if (!relation || !owner) return undefined
  const seen = new Set(visible(records, subject.viewer(person), relation.entity).map(({ id }) => id))
  const rows = records.related(entity.name, owner.id, name).filter(({ id }) => seen.has(id))
  const address = addressOf(`${anyTargetOf(subject, owner)?.api}/${owner.id}`)
  return {
    person,
    address,
    list,
    entity: relation.entity,
    rows,
    ...(relation.through && { through: relation.through }),
  }
}
