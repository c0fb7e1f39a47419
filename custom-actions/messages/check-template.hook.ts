import type { HookDefinition } from '#server/api.ts'
import { templateProblems, TEXTS } from './templates/template-problems.ts'

/** ETM-08: a template is saved only when all its placeholders are known, each text with its own message. One can always be switched off. */
const checkTemplate: HookDefinition<'email_template'> = (_context, { rows }) => {
  for (const row of rows) {
    const { before, after } = row
    if (!after) continue
    const isUnchanged = before !== undefined && TEXTS.every((field) => before[field] === after[field])
    if (isUnchanged && !after.enabled) continue
    for (const [field, messages] of Object.entries(templateProblems(after.key, after))) {
      for (const message of messages) row.refuse(field, message)
    }
  }
}

export default checkTemplate
