import { postcodeDistrict } from '#rules/territories/postcode-district.ts'
import { type HookDefinition, message } from '#server/api.ts'

/**
 * TER-03: a postcode district is kept in one way, however it is typed, so that a territory has it once. What is none is refused, where
 * districts are British.
 */
const writeDistrict: HookDefinition<'territory_location'> = ({ model }, { rows }) => {
  for (const row of rows) {
    const { type, name } = row.after ?? {}
    if (type !== 'postcode' || typeof name !== 'string') continue
    const district = postcodeDistrict(name)
    if (district !== undefined && district !== name) row.set({ name: district })
    // What was stored before this was checked can still be saved.
    const isNew = row.before?.type !== type || row.before?.name !== name
    if (district === undefined && isNew && model.application.country === 'GB') {
      row.refuse('name', message('territories.no_district'))
    }
  }
}

export default writeDistrict
