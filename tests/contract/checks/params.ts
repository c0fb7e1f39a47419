import type { Check } from '../check.ts'
import { listAll, mainTarget, rowsAt } from '../record-target.ts'
import { paramTries } from '../valid/param-values.ts'

/** Every bare parameter of the contract is the condition that it stands for. */
export const params: Check = {
  title: 'API-18 API-35 API-40 narrows the list by every bare parameter',
  applies: ({ resource }) => Object.keys(resource.list.params).length > 0,
  async run(subject, found) {
    const { world, resource, entity } = subject
    const records = await world.records(world.main)
    const { chief } = world.main
    const target = mainTarget(subject, records, chief)
    if (!target) return
    const rows = rowsAt(subject, records, chief, target)
    const { roots } = subject.viewer(chief)
    for (const [name, declared] of Object.entries(resource.list.params)) {
      for (const { text, condition, param } of paramTries(records, entity.name, rows, name, declared)) {
        const expected = rows.filter(
          (row) => !condition || records.holds(condition, entity.name, row, { ...roots, param: param as never }),
        )
        const { items, last } = await listAll(subject, chief, target.api, `${name}=${encodeURIComponent(text)}`)
        if (found.status(last, 200)) found.sameIds(last.asked, items, expected)
      }
    }
  },
}
