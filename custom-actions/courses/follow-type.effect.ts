import type { EffectDefinition } from '#server/api.ts'

/** CTY-16: a course that gets another type follows that one; what it kept of the former is gone. */
const followType: EffectDefinition = async ({ records }, { id, before, after }) => {
  if (before === undefined || before.type_id === after.type_id) return
  if (after.kept_type_name === null && after.kept_frequency === null) return
  await records('course').asSystem().update(id, { kept_type_name: null, kept_frequency: null })
}

export default followType
