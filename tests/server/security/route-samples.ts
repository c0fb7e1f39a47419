import type { MountModel, RelationModel, ResourceModel } from '#declarations/model.ts'
import { matchesPermission } from '#protocol/access/permission.ts'
import { isIdSegment, parametersOf, type Route } from '#server/routes/route.ts'
import { isInScope } from '../../contract/oracle/scope.ts'
import type { Records, View } from '../../contract/oracle/records.ts'
import type { Person } from '../../contract/world/person.ts'
import type { World } from '../../contract/world/world.ts'

export interface Asked {
  /** Tenant of the header, where it is not the main one. */
  tenant?: string
  etag?: string
}

/** The resource that a route's address goes through, and its place. */
interface Through {
  resource: ResourceModel
  mount: MountModel
}

/** Stands for the id of a row that this does not know how to find. */
export const NOBODY_HAS = '987654321'
const MOST_TRIED = 8

/** Addresses for routes, made of rows that are there, and people for permissions. */
export class RouteSamples {
  private constructor(
    private readonly world: World,
    private readonly main: Records,
    private readonly other: Records,
  ) {}

  static async of(world: World): Promise<RouteSamples> {
    return new RouteSamples(world, await world.records(world.main), await world.records(world.other))
  }

  /** An address at which there is no row: who may not ask must not learn so. */
  anywhere(route: Route): string {
    return this.fill(route, undefined, this.main)
  }

  /** Addresses of rows that are there: not every one can be added to. None where there is no row of the kind. */
  somewhere(route: Route): string[] {
    const through = this.throughOf(route)
    if (!through) return [this.anywhere(route)]
    if (this.dependsOnBody(route, through)) return []
    const addresses = this.rowsFor(route, through, this.main).map((row) => this.fill(route, row, this.main))
    return [...new Set(addresses)].slice(0, MOST_TRIED)
  }

  /** One of the framework's own calls, whose words this does not know. */
  isOfNoResource(route: Route): boolean {
    return this.throughOf(route) === undefined && parametersOf(route.path).length > 0
  }

  /** For people of scoped guards: the address of a row that they do not see. */
  beyondScope(route: Route): { person: Person; address: string }[] {
    const through = this.throughOf(route)
    if (!through) return []
    return this.world.main.members.flatMap((person) => {
      const row = this.rowsFor(route, through, this.main).find((one) => this.isHidden(route, through, person, one))
      return row ? [{ person, address: this.fill(route, row, this.main) }] : []
    })
  }

  /** The address of a row that the main tenant has, and the other one has not. */
  beyondTenant(route: Route): string | undefined {
    const through = this.throughOf(route)
    if (!through) return undefined
    const row = this.rowsFor(route, through, this.main).find((one) => {
      const [entity, id] = this.outermost(through, one)
      return !this.other.one(entity, id)
    })
    return row && this.fill(route, row, this.main)
  }

  /** For each route somebody who holds every permission but those that suffice. */
  async peopleWithout(routes: readonly Route[]): Promise<Map<Route, Person>> {
    const all = Object.keys(this.world.model.permissions)
    const keys = [...new Set(routes.map(keyOf))]
    const people = await this.world.addPeople(
      this.world.main,
      keys.map((key) => {
        const permissions = all.filter((one) => !key.split(' or ').some((asked) => matchesPermission(asked, one)))
        return { name: `who may all but ${key}`, guard: this.world.main.chief.guard, permissions }
      }),
    )
    const byKey = new Map(keys.map((key, index) => [key, people[index]]))
    return new Map(
      routes.flatMap((route) => {
        const person = byKey.get(keyOf(route))
        return person ? [[route, person] as const] : []
      }),
    )
  }

  /** For each route somebody for each permission that suffices, who holds no other. */
  async peopleWith(routes: readonly Route[]): Promise<Map<Route, Person[]>> {
    const needed = [...new Set(routes.flatMap(({ permission }) => permission))]
    const people = await this.world.addPeople(
      this.world.main,
      needed.map((permission) => {
        return { name: `who may only ${permission}`, guard: this.world.main.chief.guard, permissions: [permission] }
      }),
    )
    const byPermission = new Map(needed.map((permission, index) => [permission, people[index]]))
    return new Map(
      routes.map((route) => [route, route.permission.flatMap((permission) => byPermission.get(permission) ?? [])]),
    )
  }

  /** The longest address of a place that the route's address begins with. */
  private throughOf({ method, path }: Route): Through | undefined {
    const namedBy = Object.values(this.world.model.resources).find(({ endpoints }) =>
      endpoints.some((name) => {
        const endpoint = this.world.code.endpoints[name]
        return endpoint?.method === method && endpoint.path === path
      }),
    )
    const places = Object.values(this.world.model.resources).flatMap((resource) =>
      resource.mounts.map((mount) => ({ resource, mount })),
    )
    const found = places.filter(
      ({ mount }) =>
        path.startsWith(`${mount.api}/:id`) ||
        (mount.parents.length > 0 && (path === mount.api || path.startsWith(`${mount.api}/`))),
    )
    const through = found.sort((a, b) => b.mount.api.length - a.mount.api.length)[0]
    // `waiting-list/:id`, named by classes, takes the id of a class: its address is another's.
    const isOfAnother = namedBy !== undefined && !found.some(({ resource }) => resource === namedBy)
    return isOfAnother && path === `${through?.mount.api}/:id` ? undefined : through
  }

  /** True when access to a parent depends on the row to be added, which is not known here. */
  private dependsOnBody({ method, path }: Route, { resource, mount }: Through): boolean {
    const { fields } = this.main.entity(resource.entity)
    const asksRecord = (name: string) => JSON.stringify(fields[name]?.reference?.where ?? {}).includes('$record')
    return method === 'POST' && path === mount.api && mount.parents.some(asksRecord)
  }

  private rowsFor(route: Route, { resource, mount }: Through, records: Records): View[] {
    const name = this.linkNameOf(route, resource, records)
    const linked = name !== undefined && route.path.endsWith(`/:${name}`)
    return records
      .all(resource.entity)
      .filter((row) => mount.parents.every((name) => typeof row[name] === 'number'))
      .filter((row) => !linked || this.relatedId(route, resource, row, records) !== undefined)
  }

  /** The first record in the address is out of the person's scope, and so is the row that it leads to. */
  private isHidden(route: Route, through: Through, person: Person, row: View): boolean {
    const viewer = { person, roots: this.world.rootsOf(person) }
    const hides = (entity: string, record: View | undefined) =>
      !!record && !isInScope(this.main, viewer, entity, record, 'read')
    const [entity, id] = this.outermost(through, row)
    const leadsToRow = parametersOf(route.path).includes('id')
    return hides(entity, this.main.one(entity, id)) && (!leadsToRow || hides(through.resource.entity, row))
  }

  /** The first record in the address: `branches/:branch_id/closures` goes through a branch. */
  private outermost({ resource, mount }: Through, row: View): [entity: string, id: unknown] {
    const [parent] = mount.parents
    if (parent === undefined) return [resource.entity, row.id]
    const field = this.main.entity(resource.entity).fields[parent]
    return [field?.reference?.entity ?? resource.entity, row[parent]]
  }

  private fill(route: Route, row: View | undefined, records: Records): string {
    const through = this.throughOf(route)
    return parametersOf(route.path).reduce((address, name) => {
      const value = through && row ? this.valueOf(name, route, through, row, records) : undefined
      return address.replace(`:${name}`, String(value ?? (isIdSegment(name) ? NOBODY_HAS : this.word(route, name))))
    }, route.path)
  }

  private valueOf(name: string, route: Route, { resource, mount }: Through, row: View, records: Records): unknown {
    if (name === 'id') return row.id
    if (mount.parents.includes(name)) return row[name]
    if (name === this.linkNameOf(route, resource, records)) return this.relatedId(route, resource, row, records)
    return undefined
  }

  /** Name of the related row's id in an address that goes through a relation: `reader_id`. */
  private linkNameOf(route: Route, resource: ResourceModel, records: Records): string | undefined {
    return this.relationOf(route, resource, records)?.to
  }

  private relationOf(route: Route, resource: ResourceModel, records: Records): RelationModel | undefined {
    const endpoint = Object.values(resource.relations).find(({ path }) => route.path.includes(`/:id/${path}/`))
    return endpoint && records.entity(resource.entity).relations[endpoint.relation]
  }

  /** The id of a row that the relation holds now: those that have left are not there. */
  private relatedId(route: Route, resource: ResourceModel, row: View, records: Records): unknown {
    const relation = this.relationOf(route, resource, records)
    if (!relation?.through) return undefined
    return records.related(resource.entity, row.id, relation.name)[0]?.id
  }

  /** A segment that is no id: a list of words that is there, or the first choice of a field of that name. */
  private word({ path }: Route, name: string): string {
    const lists = Object.keys(this.world.model.application.optionLists ?? {})
    if (path.startsWith('option-values/')) return lists[0] ?? 'some'
    const fields = Object.values(this.world.model.entities).flatMap(({ fields: all }) => Object.values(all))
    const choice = fields.find((field) => field.name === name && field.choices)?.choices?.[0]
    return String(choice?.value ?? 'some')
  }
}

function keyOf({ permission }: Route): string {
  return permission.toSorted().join(' or ')
}
