import { auditOf } from '../audit-log.ts'
import type { Check } from '../check.ts'
import { sameWireValue } from '../oracle/same-value.ts'
import { settled, type Values, writtenFields } from '../oracle/record-rules.ts'
import { placesOf, rowsAt } from '../record-target.ts'
import { storedValues, validChange, validRecord } from '../valid/valid-record.ts'

/** A whole set of rows is saved at once: some kept, some changed, some new, the others gone. */
export const collections: Check = {
  title: 'API-22 saves a whole collection at once, with one row in the audit log for each that changes',
  applies: ({ resource }) => resource.collection !== undefined,
  async run(subject, found) {
    const { world, resource, entity } = subject
    const { client, main } = world
    const name = resource.collection ?? ''
    const [mount] = resource.mounts
    const maker = await subject.maker(main.chief)
    const places = mount ? placesOf(subject, maker.records, main.chief, mount, 12) : []
    const place = places.find((one) => rowsAt(subject, maker.records, main.chief, one).length > 1) ?? places[0]
    const made = place && validRecord(maker, { fixed: place.given })
    if (!place || !made) return
    const [kept, changed, ...gone] = rowsAt(subject, maker.records, main.chief, place).toReversed()
    const names = writtenFields(entity).filter(
      (field) => !field.readOnly && !field.immutable && !(field.name in place.given),
    )
    const timeless = names.filter((field) => ![entity.period?.start, entity.period?.end].includes(field.name))
    const change = changed && timeless.map((field) => validChange(maker, changed, field.name)).find((one) => one)
    const sent = [
      made.sent,
      ...(kept ? [{ id: kept.id }] : []),
      ...(changed ? [{ id: changed.id, ...change?.sent }] : []),
    ]
    const reply = await client.send(main.chief, 'PUT', place.api, { body: { [name]: sent, _tzoffset: 0 } })
    if (!found.status(reply, 200)) return
    const records = await world.records(main)
    const rows = rowsAt(subject, records, main.chief, place)
    found.sameIds(reply.asked, reply.body.items ?? [], rows)
    const added = rows.find((row) => row.id !== kept?.id && row.id !== changed?.id)
    found.expect(rows.length === sent.length, `${reply.asked}: ${rows.length} rows`)
    const expected: [Values | undefined, Values][] = [
      [added, made.stored],
      ...(kept
        ? [
            [records.one(entity.name, kept.id), closedBy(storedValues(entity, kept), made.stored)] as [
              Values | undefined,
              Values,
            ],
          ]
        : []),
      ...(changed
        ? [
            [
              records.one(entity.name, changed.id),
              closedBy(
                settled(entity, storedValues(entity, changed), change?.sent ?? {}, maker.viewer.roots),
                made.stored,
              ),
            ] as [Values | undefined, Values],
          ]
        : []),
    ]
    for (const [row, values] of expected) {
      const wrong = writtenFields(entity).filter((field) => !sameWireValue(row?.[field.name], values[field.name]))
      found.expect(
        wrong.length === 0,
        `${reply.asked}: ${String(row?.id)} has other values of ${wrong.map((field) => field.name).join()}`,
      )
    }
    const told = (await auditOf(world, reply)).map((row) => `${row.action} ${row.record_id}`).sort()
    const isClosed = (row: { id: number } & Values) => {
      const end = entity.period?.end ?? ''
      return !sameWireValue(row[end], records.one(entity.name, row.id)?.[end])
    }
    const events = [
      `create ${String(added?.id)}`,
      ...(changed && (change || isClosed(changed)) ? [`update ${changed.id}`] : []),
      ...(kept && isClosed(kept) ? [`update ${kept.id}`] : []),
      ...gone.map(({ id }) => `delete ${id}`),
    ].sort()
    found.expect(
      told.join() === events.join(),
      `${reply.asked}: the audit log tells ${told.join()} instead of ${events.join()}`,
    )
    const wrong = await client.send(main.chief, 'PUT', place.api, { body: { [name]: [{ ...made.sent, nonsense: 1 }] } })
    found.refusal(wrong, `${name}.0.nonsense`, 'there is no such field')
    found.refusal(
      await client.send(main.chief, 'PUT', place.api, { body: { nonsense: [] } }),
      'nonsense',
      'there is no such field',
    )

    /** An open row ends where the next one of the same begins. */
    function closedBy(values: Values, next: Values): Values {
      const { period } = entity
      if (!period?.closesPrevious || values[period.end] !== null) return values
      if (period.by.some((name) => !sameWireValue(values[name], next[name]))) return values
      return { ...values, [period.end]: next[period.start] }
    }
  },
}
