import { messagePaths } from '#protocol/text/format-message.ts'
import type { ResolvedPath } from '../../path.ts'
import type { SourceFile } from '../../source.ts'
import { type CheckContext, usesOf } from '../context.ts'
import { lookUpPath } from '../names/path-look-up.ts'
import type { Segments, SourceLocation } from '../report/report.ts'
import { didYouMean, oneOf } from '../names/suggest.ts'
import type { Row } from '../uses/use.ts'

/**
 * RC192: a text names a value that the record does not have. RC193: a text names a word that the vocabulary does not
 * have.
 */
export function checkTexts(context: CheckContext): void {
  for (const use of usesOf(context, 'text')) {
    for (const path of messagePaths(use.text)) {
      if (use.besides?.includes(path)) continue
      if (!use.row) {
        context.report.add(
          'RC192',
          use,
          `"{${path}}" stands for nothing here: there is no record.`,
          'Write the text without it.',
        )
      } else if (lookUp(context, path, use.row, use)?.many) {
        context.report.add('RC121', use, `"{${path}}" has several values.`, 'Name a value that a record has once.')
      }
    }
  }
  const { application, schemas, resources } = context.source
  const files = [...(application ? [application] : []), ...Object.values(schemas), ...Object.values(resources)]
  for (const file of files) checkWords(context, file)
}

/** Distinguishes a forgotten `%` in `%{reader}` from a typing error. */
function lookUp(context: CheckContext, path: string, row: Row, location: SourceLocation): ResolvedPath | undefined {
  if (!vocabularyWords(context)?.includes(path)) return lookUpPath(context, path, row, 'value', location, 'RC192')
  context.report.add(
    'RC192',
    location,
    `"{${path}}" is no value of ${row.entity}.`,
    `Did you mean the word "%{${path}}"?`,
  )
  return undefined
}

/** `%{reader}` is a word of the tenant's vocabulary, `%{readers}` its plural. */
export function checkWords(context: CheckContext, file: SourceFile, at: Segments = [], value = file.value): void {
  if (typeof value === 'string') {
    if (!value.includes('%{')) return
    const words = vocabularyWords(context)
    for (const [, word = ''] of value.matchAll(/%\{([^}]*)\}/g)) {
      if (!words || words.includes(word) || word === 'smart_count') continue
      const fix =
        words.length === 0
          ? 'Declare it under "vocabulary" of app/application.json.'
          : `The vocabulary has ${oneOf(words)}.`
      context.report.add('RC193', { file, at }, `The vocabulary has no word "${word}".`, didYouMean(word, words, fix))
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      checkWords(context, file, [...at, Array.isArray(value) ? Number(key) : key], part as unknown)
    }
  }
}

function vocabularyWords({ known }: CheckContext): string[] | undefined {
  return known.vocabulary?.flatMap((word) => [word, `${word}s`, `lower_${word}`, `lower_${word}s`])
}
