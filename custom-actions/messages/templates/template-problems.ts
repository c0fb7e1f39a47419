import { type Message, sanitiseHtml } from '#server/api.ts'
import { readTemplate, TemplateProblem } from './fill-template.ts'
import { templateSamples } from './template-placeholders.ts'

/** The texts of a template. */
export const TEXTS = ['subject', 'template', 'sms'] as const

type Texts = Readonly<Partial<Record<(typeof TEXTS)[number], string | null | undefined>>>

/** ETM-08: the faults of a template by its texts; empty when all its placeholders are known. */
export function templateProblems(key: string, texts: Texts): Record<string, Message[]> {
  const names = Object.keys(templateSamples(key, ''))
  return Object.fromEntries(
    TEXTS.flatMap((field) => {
      const problem = problemOf(texts[field] ?? '', field === 'template', names)
      return problem === undefined ? [] : [[field, [problem]]]
    }),
  )
}

function problemOf(text: string, isHtml: boolean, names: readonly string[]): Message | undefined {
  try {
    readTemplate(isHtml ? (sanitiseHtml(text) ?? '') : text, isHtml ? 'html' : 'text', names)
    return undefined
  } catch (error) {
    if (error instanceof TemplateProblem) return error.said
    throw error
  }
}
