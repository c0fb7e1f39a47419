import type { MountModel, ResourceModel } from '#declarations/model.ts'
import type { Subject } from './check.ts'
import { isInScope, visible } from './oracle/scope.ts'
import type { Records, View } from './oracle/records.ts'
import type { Item, Reply } from './world/client.ts'
import type { Person } from './world/person.ts'

/** A place of a resource with its parents chosen: `branches/3/closures`. */
export interface RecordTarget {
  api: string
  area: string
  /** `{ branch_id: 3 }` */
  given: Readonly<Record<string, number>>
}

/** Places at which a person can find a resource: those under parents that have rows first. */
export function placesOf(
  subject: Subject,
  records: Records,
  person: Person,
  mount: MountModel,
  limit = 2,
): RecordTarget[] {
  if (mount.parents.length === 0) return [{ api: mount.api, area: mount.area, given: {} }]
  const rows = subject.visible(records, person)
  const found = new Map<string, Record<string, number>>()
  for (const row of [...rows.map((one) => parentsOf(mount, one)), firstParents(subject, records, person, mount)]) {
    if (!row || found.size >= limit) continue
    const isSeen = mount.parents.every((name) => parentInScope(subject, records, person, name, row[name]))
    if (isSeen) found.set(Object.values(row).join(), row)
  }
  return [...found.values()].map((given) => ({ api: addressOf(mount, given), area: mount.area, given }))
}

/** The addresses of a resource that offer a method. */
export function mountsWith({ mounts }: ResourceModel, method: ResourceModel['methods'][number]): MountModel[] {
  return mounts.filter(({ methods }) => methods?.includes(method) ?? true)
}

/** The first place of the main mount, or undefined where the person sees no parent. */
export function mainTarget(subject: Subject, records: Records, person: Person): RecordTarget | undefined {
  const [mount] = subject.resource.mounts
  return mount && placesOf(subject, records, person, mount, 1)[0]
}

/** The place at which a record stands, under a mount; undefined where its parent is not set. */
export function placeOfRecord(mount: MountModel, record: View): RecordTarget | undefined {
  const given = parentsOf(mount, record)
  return given && { api: addressOf(mount, given), area: mount.area, given }
}

/** A place for a record under any mount, the main one first. */
export function anyTargetOf(subject: Subject, record: View): RecordTarget | undefined {
  for (const mount of subject.resource.mounts) {
    const target = placeOfRecord(mount, record)
    if (target) return target
  }
  return undefined
}

/** Rows that a person sees at a place. */
export function rowsAt(subject: Subject, records: Records, person: Person, { given }: RecordTarget): View[] {
  const rows = subject.visible(records, person)
  return rows.filter((row) => Object.entries(given).every(([name, id]) => row[name] === id))
}

export function addressOf({ api }: MountModel, given: Readonly<Record<string, number>>): string {
  return api.replace(/:(\w+)/g, (_, name: string) => String(given[name]))
}

/** All items of a list, page by page. */
export async function listAll(
  { world }: Subject,
  person: Person,
  api: string,
  query = '',
): Promise<{ items: Item[]; last: Reply }> {
  const items: Item[] = []
  for (let page = 1; ; page += 1) {
    const paging = `page=${page}&count=500`
    const last = await world.client.send(person, 'GET', `${api}?${query ? `${query}&` : ''}${paging}`)
    items.push(...(last.body.items ?? []))
    if (!last.body.meta?.has_more_pages) return { items, last }
  }
}

function parentsOf(mount: MountModel, record: View): Record<string, number> | undefined {
  const given = mount.parents.map((name) => [name, record[name]] as const)
  if (given.some(([, id]) => typeof id !== 'number')) return undefined
  return Object.fromEntries(given) as Record<string, number>
}

function firstParents(subject: Subject, records: Records, person: Person, mount: MountModel) {
  const given = mount.parents.map((name) => {
    const target = subject.entity.fields[name]?.reference?.entity ?? ''
    return [name, visible(records, subject.viewer(person), target)[0]?.id] as const
  })
  return given.some(([, id]) => id === undefined) ? undefined : (Object.fromEntries(given) as Record<string, number>)
}

function parentInScope(
  subject: Subject,
  records: Records,
  person: Person,
  name: string,
  id: number | undefined,
): boolean {
  const target = subject.entity.fields[name]?.reference?.entity
  const parent = target === undefined ? undefined : records.one(target, id)
  return !!target && !!parent && isInScope(records, subject.viewer(person), target, parent, 'read')
}
