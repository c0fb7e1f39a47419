import { endpoint, NotFound } from '#server/api.ts'
import atAGlance from './at-a-glance.contract.ts'
import { readFamilyNotes } from './read-family-notes.ts'
import { readFamilyPlaces } from './read-family-places.ts'

const MEDICAL = ['medical_conditions', 'medical_allergies', 'medical_medication', 'additional_support_needs'] as const

/** CUS-01: the answers to a family that calls: its children, their classes and next lessons, and the last notes. */
export default endpoint({
  ...atAGlance,
  async run(call) {
    const { records, params } = call
    const [family] = await records('customer').list({ where: { id: params.id }, only: ['id'] })
    if (!family) throw new NotFound()
    const children: Child[] = await records('consumer').list({
      where: { customer_id: params.id },
      sort: ['first_name', 'id'],
      only: ['id', 'name', 'age', 'status', ...MEDICAL],
    })
    const { places, waiting } = await readFamilyPlaces(
      call,
      children.map(({ id }) => id),
    )
    return {
      item: {
        children: children.map(({ id, name, age, status, ...more }) => ({
          id,
          name: String(name),
          age,
          status: status === 'disabled' ? ('disabled' as const) : ('enabled' as const),
          ...(MEDICAL.some((field) => field in more) && { medical: MEDICAL.some((field) => hasText(more[field])) }),
          places: places.get(id) ?? [],
          waiting: waiting.get(id) ?? [],
        })),
        notes: await readFamilyNotes(call, params.id, children),
      },
    }
  },
})

type Child = { id: number; name: string | null; age: number | null; status: string } & Partial<
  Record<(typeof MEDICAL)[number], string | null>
>

function hasText(value: string | null | undefined): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
