import type { EffectDefinition } from '#server/api.ts'

/** CTY-16: a course whose type changes follows the new one; values kept from the former are cleared. */
const followType: EffectDefinition = async ({ records }, { id, before, after }) => {
  if (before === undefined || before.type_id === after.type_id) return
  if (after.kept_type_name === null && after.kept_frequency === null) return
  await records('course').asSystem().update(id, { kept_type_name: null, kept_frequency: null })
}

export default followType
