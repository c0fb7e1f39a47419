import type { HookDefinition } from '#server/api.ts'

/** CTY-16: a course that gets another type follows that one; what it kept of the former is gone. */
const followType: HookDefinition<'course'> = (_context, { rows }) => {
  for (const row of rows) row.set({ kept_type_name: null, kept_frequency: null })
}

export default followType
