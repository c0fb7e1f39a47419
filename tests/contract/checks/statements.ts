import type { EntityModel, Model } from '#declarations/model.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import { isHooked } from '#server/hooks/run-hooks.ts'
import { planDeletion } from '#server/write/rows/plan-deletion.ts'
import type { Check } from '../check.ts'
import { isAvailable } from '../oracle/offered.ts'
import { isInScope } from '../oracle/scope.ts'
import { anyTargetOf, mainTarget, rowsAt } from '../record-target.ts'
import { anyChange, freshRecord, targetOf } from '../target.ts'
import { filterValues } from '../valid/filter-values.ts'

/** Answering never takes more statements than this, the one that sets the tenant aside. */
const BUDGET = { list: 2, detail: 1, change: 3 }

/** Statements that a hook may take: it reads other rows, and changes them. */
const HOOK = 2

/** Conditions that compare with values of other records (`$record.book.pages`) want those first. */
const comparesWithOthers = ({ fields, forbid }: EntityModel) =>
  /"\$record\.\w+\./.test(JSON.stringify([Object.values(fields).map(({ reference }) => reference?.where), forbid]))

const mostForChange = (entity: EntityModel) =>
  BUDGET.change + hooksOfUpdate(entity) * HOOK + (comparesWithOthers(entity) ? 1 : 0)

const hooksOfUpdate = ({ hooks }: EntityModel) =>
  [...(hooks?.update?.before ?? []), ...(hooks?.update?.after ?? [])].length

/** Rows of entities with hooks that go too, or lose a reference, are read first: however many there are, once for each entity. */
const mostForDeletion = (model: Model, entity: EntityModel) => {
  const { doomed, cleared } = planDeletion(model, entity, 0)
  const hooked = new Set([
    ...doomed.filter((part) => isHooked(part, 'delete')).map((part) => part.entity),
    ...cleared.filter((part) => isHooked(part, 'update')).map((part) => part.entity),
  ])
  return mostForChange(entity) + (hooked.size > 0 ? 1 + hooked.size * HOOK : 0)
}

/** However much is asked of a list, and whoever asks: rows and names come in the same statements. */
export const statements: Check = {
  title: 'answers in few statements: two for a list, one for a record, three for a change',
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
      within(reply.asked, reply.statements, mostForChange(entity))
    }
    if (!subject.has('create')) return
    const fresh = await freshRecord(subject, found)
    if (!fresh) return
    within(fresh.reply.asked, fresh.reply.statements, mostForChange(entity))
    if (!subject.has('delete')) return
    const reply = await client.send(main.chief, 'DELETE', fresh.address)
    if (found.status(reply, 200)) within(reply.asked, reply.statements, mostForDeletion(world.model, entity))
  },
}
