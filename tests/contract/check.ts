import type { EntityModel, ResourceModel } from '#declarations/model.ts'
import { type Viewer, visible } from './oracle/scope.ts'
import type { Records } from './oracle/records.ts'
import { Chance } from './valid/chance.ts'
import type { Maker } from './valid/valid-record.ts'
import type { Reply } from './world/client.ts'
import type { Person } from './world/person.ts'
import type { TenantWorld, World } from './world/world.ts'

/** One promise that the API of every resource keeps. */
export interface Check {
  /** With the ledger rows that it proves. */
  title: string
  /** Whether there is anything to check; default: always. */
  applies?(subject: Subject): boolean
  /** Looks whether the promise is kept, and tells `found` where it is not. */
  run(subject: Subject, found: Findings): Promise<void>
}

/** The resource that a check is about, in a running application. */
export class Subject {
  readonly entity: EntityModel
  readonly chance: Chance

  constructor(
    readonly world: World,
    readonly resource: ResourceModel,
  ) {
    const entity = world.model.entities[resource.entity]
    if (!entity) throw new Error(`${resource.name} has no entity.`)
    this.entity = entity
    this.chance = new Chance(
      [...resource.name].reduce((seed, letter) => seed * 31 + letter.charCodeAt(0), 7) % 1_000_003,
    )
  }

  /** People of scoped guards who see something of the resource, and one of those who see nothing. */
  get members(): Person[] {
    const { members } = this.world.main
    const excluded = members.find((person) => this.resource.scope[person.guard] === false)
    return members.filter((person) => this.resource.scope[person.guard] !== false || person === excluded)
  }

  has(method: ResourceModel['methods'][number]): boolean {
    return this.resource.methods.includes(method)
  }

  viewer(person: Person): Viewer {
    return { person, roots: this.world.rootsOf(person) }
  }

  /** What valid records of this resource are made from. */
  async maker(person: Person, tenant: TenantWorld = this.world.main): Promise<Maker> {
    const records = await this.world.records(tenant)
    return { records, entity: this.entity, viewer: this.viewer(person), chance: this.chance }
  }

  visible(records: Records, person: Person) {
    return visible(records, this.viewer(person), this.entity.name)
  }
}

/** Everything that a check found wrong, in sentences. */
export class Findings {
  readonly all: string[] = []

  add(finding: string): void {
    this.all.push(finding)
  }

  /** @param finding said when `holds` is false */
  expect(holds: boolean, finding: string): boolean {
    if (!holds) this.add(finding)
    return holds
  }

  /** @param about why this status is expected */
  status(reply: Reply, expected: number, about = ''): boolean {
    const said = JSON.stringify(reply.body).slice(0, 300)
    return this.expect(
      reply.status === expected,
      `${reply.asked}: ${reply.status} instead of ${expected}${about && ` (${about})`}: ${said}`,
    )
  }

  /** 422 that names a field. */
  refusal(reply: Reply, field: string, about: string): boolean {
    if (!this.status(reply, 422, about)) return false
    const named = Object.keys(reply.body.errors ?? {})
    return this.expect(named.includes(field), `${reply.asked}: names ${named.join()} instead of ${field} (${about})`)
  }

  /** The same records, each once, in whatever order. */
  sameIds(asked: string, actual: readonly { id?: unknown }[], expected: readonly { id: number }[]): boolean {
    const [got, wanted] = [actual, expected].map((rows) => rows.map(({ id }) => Number(id)).sort((a, b) => a - b))
    const missing = wanted?.filter((id) => !got?.includes(id)) ?? []
    const extra = got?.filter((id) => !wanted?.includes(id)) ?? []
    const twice = got?.filter((id, index) => got.indexOf(id) !== index) ?? []
    const isSame = missing.length + extra.length + twice.length === 0
    return this.expect(
      isSame,
      `${asked}: lacks ${few(missing)}, should not have ${few(extra)}, has twice ${few(twice)}`,
    )
  }
}

/** Runs one check, and gives what it found. */
export async function runCheck(check: Check, subject: Subject): Promise<string[]> {
  const found = new Findings()
  await check.run(subject, found)
  return found.all
}

function few(ids: readonly number[]): string {
  return ids.length === 0
    ? 'none'
    : `${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ` and ${ids.length - 8} more` : ''}`
}
