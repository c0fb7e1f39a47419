import type { EntityModel, Model } from '#declarations/model.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import { isHooked } from '#server/hooks/run-hooks.ts'
import { watchersOf, watchersOfEnd } from '#server/write/kept/watchers.ts'
import { planDeletion } from '#server/write/rows/plan-deletion.ts'
import type { Check } from '../check.ts'
import { isAvailable } from '../oracle/offered.ts'
import { isInScope } from '../oracle/scope.ts'
import { anyTargetOf, mainTarget, rowsAt } from '../record-target.ts'
import { anyChange, freshRecord, targetOf, isKept } from '../target.ts'
import { filterValues } from '../valid/filter-values.ts'

/** Answering never takes more statements than this, the one that sets the tenant aside. */
const BUDGET = { list: 2, detail: 1, change: 3, create: 2 }

/** Statements that a hook may take: it reads other rows, and changes them. */
const HOOK = 2

/** True of an entity whose new records are written and shown by one statement, or are read back by another: nothing else goes along. */
const isMadeAlone = (model: Model, entity: EntityModel) =>
  !entity.hooks?.create &&
  !entity.hooks?.update &&
  !entity.events &&
  !entity.warn &&
  !entity.period &&
  !entity.order &&
  watchersOf(model, entity).length === 0 &&
  !comparesWithOthers(entity)

/** Conditions that compare with values of other records (`$record.book.pages`) want those first. */
const comparesWithOthers = ({ fields, forbid }: EntityModel) =>
  /"\$record\.\w+\./.test(JSON.stringify([Object.values(fields).map(({ reference }) => reference?.where), forbid]))

const mostForChange = (model: Model, entity: EntityModel) =>
  BUDGET.change + hooksOfUpdate(entity) * HOOK + (comparesWithOthers(entity) ? 1 : 0) + keptByChange(model, entity)

/** Rules between records: the row read again under its lock, with what it is compared with, a lock for each step of what they look at, and the question. */
const keptByChange = (model: Model, entity: EntityModel) => {
  const steps = watchersOf(model, entity).flatMap(({ rule, watch }) =>
    rule.ways.map(({ length }) => length - watch.way.length),
  )
  return steps.length > 0 ? Math.max(0, ...steps) + 2 + (comparesWithOthers(entity) ? 1 : 0) : 0
}

/** Rows that a rule asks for are looked up before they go. */
const keptByDeletion = (model: Model, entities: readonly EntityModel[]) =>
  entities.flatMap((entity) => watchersOfEnd(model, entity)).length

const hooksOfUpdate = ({ hooks }: EntityModel) =>
  [...(hooks?.update?.before ?? []), ...(hooks?.update?.after ?? [])].length

/** Rows of entities with hooks that go too, or lose a reference, are read first: however many there are, once for each entity. */
const mostForDeletion = (model: Model, entity: EntityModel) => {
  const { doomed, cleared } = planDeletion(model, entity, [0])
  const hooked = new Set([
    ...doomed.filter((part) => isHooked(part, 'delete')).map((part) => part.entity),
    ...cleared.filter((part) => isHooked(part, 'update')).map((part) => part.entity),
  ])
  const kept = keptByDeletion(
    model,
    doomed.map((part) => part.entity),
  )
  return mostForChange(model, entity) + (hooked.size > 0 ? 1 + hooked.size * HOOK : 0) + kept
}

/** However much is asked of a list, and whoever asks: rows and names come in the same statements. */
export const statements: Check = {
  title:
    'answers in few statements: two for a list, one for a record, three for a change, two for a record that is made alone',
  async run(subject, found) {
    const { world, resource, entity } = subject
    const { client, main } = world
    const within = (asked: string, taken: number, most: number) =>
      found.expect(taken <= most, `${asked}: takes ${taken} statements instead of at most ${most}`)
    for (const person of [main.chief, ...subject.members]) {
      const records = await world.records(main)
      const target = mainTarget(subject, records, person)
      if (!target) continue
      const rows = rowsAt(subject, records, person, target)
      if (subject.has('list')) {
        const viewer = subject.viewer(person)
        const filter = resource.list.filters
          .filter((one) => isAvailable(world, person, one))
          .map((one) => [one.id, filterValues(world, records, viewer, entity.name, rows, one)[0]] as const)
          .filter(([, value]) => value !== undefined)
        const [column] = resource.list.columns.filter((one) => one.sortable && isAvailable(world, person, one))
        const query = writeListQuery({
          page: 1,
          count: 5,
          filter: Object.fromEntries(filter) as Record<string, string>,
          ...(column && { sorting: { [column.path]: 'desc' } }),
          ...(resource.list.search.length > 0 && { search: 'some' }),
        })
        for (const asked of [target.api, `${target.api}?page=2&count=1`, `${target.api}?${query}`]) {
          const reply = await client.send(person, 'GET', asked)
          if (found.status(reply, 200)) within(reply.asked, reply.statements, BUDGET.list)
        }
      }
      const record = rows.find((row) => anyTargetOf(subject, row))
      if (!record) continue
      const address = `${anyTargetOf(subject, record)?.api}/${record.id}`
      if (subject.has('get')) {
        const reply = await client.send(person, 'GET', address)
        if (found.status(reply, 200)) within(reply.asked, reply.statements, BUDGET.detail)
      }
      const mayChange = isInScope(records, subject.viewer(person), entity.name, record, 'write')
      if (!subject.has('update') || !mayChange) continue
      const candidate = targetOf(subject, await subject.maker(person), record)
      const change = candidate && anyChange(candidate)
      const reply = await client.send(person, 'PATCH', address, { body: change?.sent ?? {} })
      within(reply.asked, reply.statements, mostForChange(world.model, entity))
    }
    if (!subject.has('create')) return
    const fresh = await freshRecord(subject, found)
    if (!fresh) return
    const mostForNew = isMadeAlone(world.model, entity) ? BUDGET.create : mostForChange(world.model, entity)
    within(fresh.reply.asked, fresh.reply.statements, mostForNew)
    if (!subject.has('delete') || (await isKept(subject, fresh.id))) return
    const reply = await client.send(main.chief, 'DELETE', fresh.address)
    if (found.status(reply, 200)) within(reply.asked, reply.statements, mostForDeletion(world.model, entity))
  },
}
