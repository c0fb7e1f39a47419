import { type HookDefinition, sanitiseHtml } from '#server/api.ts'
import { readTemplate, TemplateProblem } from './fill-template.ts'
import { templateSamples } from './template-placeholders.ts'

const TEXTS = ['subject', 'template', 'sms'] as const

/** ETM-08: a template is saved only when all its placeholders are known, each text with its own message. One can always be switched off. */
const checkTemplate: HookDefinition<'email_template'> = (_context, { rows }) => {
  for (const row of rows) {
    const { before, after } = row
    if (!after) continue
    const isUnchanged = before !== undefined && TEXTS.every((field) => before[field] === after[field])
    if (isUnchanged && !after.enabled) continue
    const names = Object.keys(templateSamples(after.key, ''))
    for (const field of TEXTS) {
      const problem = problemOf(after[field] ?? '', field === 'template', names)
      if (problem !== undefined) row.refuse(field, problem)
    }
  }
}

function problemOf(text: string, isHtml: boolean, names: readonly string[]): string | undefined {
  try {
    readTemplate(isHtml ? (sanitiseHtml(text) ?? '') : text, isHtml ? 'html' : 'text', names)
    return undefined
  } catch (error) {
    if (error instanceof TemplateProblem) return error.message
    throw error
  }
}

export default checkTemplate
