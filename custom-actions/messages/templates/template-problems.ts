import { message, type Message, sanitiseHtml } from '#server/api.ts'
import { readTemplate, TemplateProblem } from './fill-template.ts'
import { type Samples, templateSamples } from './template-placeholders.ts'

/** The texts of a template. */
export const TEXTS = ['subject', 'template', 'sms'] as const

type Texts = Readonly<Partial<Record<(typeof TEXTS)[number], string | null | undefined>>>

/** ETM-08: the faults of a template by its texts; empty when all its placeholders are known. */
export function templateProblems(key: string, texts: Texts): Record<string, Message[]> {
  const samples = templateSamples(key, '')
  const names = Object.keys(samples)
  return Object.fromEntries(
    TEXTS.flatMap((field) => {
      const text = texts[field] ?? ''
      const problem =
        problemOf(text, field === 'template', names) ?? (field === 'subject' ? emptySubject(text, samples) : undefined)
      return problem === undefined ? [] : [[field, [problem]]]
    }),
  )
}

const CONDITION = /\{%-?\s*(?:if|unless|elsif)\s+(\w+)/g

/** A subject of conditions alone says nothing to those for whom they do not hold. */
function emptySubject(subject: string, samples: Samples): Message | undefined {
  const [name, ...others] = [...subject.matchAll(CONDITION)].map(([, found = '']) => found)
  if (name === undefined) return undefined
  const { fill } = readTemplate(subject, 'text', Object.keys(samples))
  const without = { ...samples, ...Object.fromEntries([name, ...others].map((one) => [one, ''])) }
  const isEmpty = [samples, without].some((values) => fill(values).trim() === '')
  return isEmpty ? message('templates.empty_subject', { name }) : undefined
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
