import { compileMessages } from '../compile/messages.ts'
import { checkSource } from '../check/check-source.ts'
import type { ApplicationConfig } from '../format.ts'
import type { Model } from '../model.ts'
import { problemText } from '../problem-text.ts'
import type { CodeNames } from '#protocol/custom-code.ts'
import { lineOf, parseSourceFile, type Source, type SourceFile } from '../source.ts'
import { checkWords, type KnownWords, missingWords } from './check-words.ts'
import { declaredWords } from './declared-words.ts'
import { isWords, type NestedWords } from './flat-words.ts'

/** A translation file: of the application, or of one of its tenants. */
export interface TranslationFile {
  /** Relative to the application's root. */
  path: string
  language: string
  /** A tenant's own file contains only differences. */
  tenant?: string
  text: string
}

export interface CheckedTranslations {
  /** One text for each problem, with file and line. */
  problems: string[]
  files: number
}

/** Limit of a file's missing keys to list. */
const NAMED_AT_MOST = 10
/** Keys below these are the framework's. */
const FRAMEWORK = ['rollcall', 'ra', 'messages']

/**
 * Checks every translation file of an application and of its tenants: missing, unused and misspelt keys, broken
 * placeholders and plural forms, and all that `npm run check` reports for a translation file.
 *
 * @param framework the framework's own texts
 */
export function checkTranslationFiles(
  source: Source,
  codeNames: CodeNames,
  files: readonly TranslationFile[],
  framework: Readonly<Record<string, string>>,
): CheckedTranslations {
  const { model } = checkSource({ ...source, translations: {} }, codeNames)
  const known: KnownWords = {
    words: { ...framework, ...ownMessages(source, model), ...declaredWords(model) },
    vocabulary: vocabularyWords(model),
  }
  const problems = files.flatMap((file) => {
    const parsed = parseSourceFile(file.path, file.text)
    return [
      ...declarationProblems(source, codeNames, file.language, parsed),
      ...(isWords(parsed.value) ? wordProblems(model, known, file, parsed, parsed.value) : []),
    ]
  })
  return { problems, files: files.length }
}

/** The application's own messages, by their keys. */
function ownMessages(source: Source, { application }: Model): Record<string, string> {
  const messages = compileMessages(source, application)
  return Object.fromEntries(Object.entries(messages).map(([code, text]) => [`messages.${code}`, text]))
}

/** The declaration check's problems of the file, as if it were the application's for its language. */
function declarationProblems(source: Source, codeNames: CodeNames, language: string, file: SourceFile): string[] {
  return checkSource({ ...source, translations: { ...firstOf(source), [language]: file } }, codeNames)
    .problems.filter((problem) => problem.file === file.path)
    .map(problemText)
}

/** The file that names the application's own messages. */
function firstOf({ application, translations }: Source): Source['translations'] {
  const [first = ''] = (application?.value as ApplicationConfig | undefined)?.languages ?? []
  const file = translations[first]
  return file ? { [first]: file } : {}
}

function wordProblems(
  { application }: Model,
  known: KnownWords,
  { language, tenant }: TranslationFile,
  file: SourceFile,
  words: NestedWords,
): string[] {
  const found = checkWords(words, known, FRAMEWORK).map(({ key, message, hint }) => {
    const line = lineOf(file, `/${key.replaceAll('.', '/')}`)
    return `${file.path}:${line} ${key}\n  ${message}\n  ${hint}`
  })
  // The first language comes from the declarations and the framework themselves.
  const isComplete = tenant !== undefined || language === application.languages[0]
  const missing = isComplete ? [] : missingWords(words, known)
  return missing.length === 0 ? found : [...found, missingText(file.path, missing)]
}

function missingText(path: string, missing: readonly string[]): string {
  const named = missing.slice(0, NAMED_AT_MOST).map((key) => `    ${key}`)
  const more = missing.length - named.length
  const rest = more > 0 ? [`    and ${more} more`] : []
  return [`${path}:1`, `  ${missing.length} texts are not translated:`, ...named, ...rest].join('\n')
}

function vocabularyWords({ application }: Model): string[] {
  return Object.keys(application.vocabulary).flatMap((word) => [word, `${word}s`])
}
