import { postcodeDistrict } from '#rules/territories/postcode-district.ts'
import type { HookDefinition } from '#server/api.ts'

/** TER-03: a postcode district is kept in one way, however it is typed, so that a territory has it once. */
const writeDistrict: HookDefinition<'territory_location'> = (_context, { rows }) => {
  for (const row of rows) {
    const { type, name } = row.after ?? {}
    if (type !== 'postcode' || typeof name !== 'string') continue
    const district = postcodeDistrict(name)
    if (district !== undefined && district !== name) row.set({ name: district })
  }
}

export default writeDistrict
