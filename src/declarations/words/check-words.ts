import { lookup } from '../lookup.ts'
import { didYouMean } from '../check/names/suggest.ts'
import { flatWords, type NestedWords } from './flat-words.ts'

/** A problem of one text of a translation file. */
export interface WordProblem {
  key: string
  message: string
  hint: string
}

/** The reference that a file's texts are compared with. */
export interface KnownWords {
  /** Every key with its text in the first language. */
  words: Readonly<Record<string, string>>
  /** Words that any text may interpolate: those of the vocabulary. */
  vocabulary: readonly string[]
}

const FORMS = /\s*\|\|\|\|\s*/
const PLACEHOLDER = /%\{([^{}]*)\}/g
/** A value of the record that a text is about: `{branch.name}`. */
const VALUE = /(?<!%)\{+\s*([\w.]+)\s*\}+/g
/** The count, which any text may interpolate. */
const COUNT = 'smart_count'

/**
 * Checks the texts of one translation file: unknown keys of the framework, placeholders without a value or without an
 * end, and missing plural forms.
 *
 * @param names keys below these are checked; others belong to declarations, which have checks of their own
 */
export function checkWords(file: NestedWords, known: KnownWords, names: readonly string[]): WordProblem[] {
  return Object.entries(flatWords(file)).flatMap(([key, text]) => {
    const original = lookup(known.words, key)
    if (original === undefined) return names.some((name) => key.startsWith(`${name}.`)) ? [unknown(key, known)] : []
    const problems = [
      ...placeholderProblems(text, original, known.vocabulary),
      ...valueProblems(text, original),
      ...formProblems(text, original),
    ]
    return problems.map((problem) => ({ key, ...problem }))
  })
}

/** Keys missing from a translation file, in the order of the declarations. */
export function missingWords(file: NestedWords, { words }: KnownWords): string[] {
  const there = flatWords(file)
  return Object.keys(words).filter((key) => !Object.hasOwn(there, key))
}

function unknown(key: string, { words }: KnownWords): WordProblem {
  const hint = didYouMean(key, Object.keys(words), 'Remove it: no screen asks for it.')
  return { key, message: `No text has the key "${key}".`, hint }
}

type Found = Omit<WordProblem, 'key'>

function placeholderProblems(text: string, original: string, vocabulary: readonly string[]): Found[] {
  const legal = [...new Set([...placeholdersOf(original), ...vocabulary, COUNT])]
  const used = placeholdersOf(text)
  const strange = used.filter((name) => !legal.includes(name))
  const left = placeholdersOf(original).filter(
    (name) => !used.includes(name) && !vocabulary.includes(name) && name !== COUNT,
  )
  const rest = text.replace(PLACEHOLDER, '')
  return [
    ...strange.map((name) => ({
      message: `Nothing fills in "%{${name}}".`,
      hint: didYouMean(name, legal, `This text can say ${legal.map((one) => `%{${one}}`).join(', ')}.`),
    })),
    ...left.map((name) => ({ message: `The text leaves out "%{${name}}".`, hint: `The original is "${original}".` })),
    ...(/%\s*\{|%\w+\}/.test(rest)
      ? [{ message: `A placeholder in "${text}" is broken.`, hint: 'Write it as "%{name}", without spaces.' }]
      : []),
  ]
}

/** The values of a record that the original says are read for the text, and no others. It may leave some out. */
function valueProblems(text: string, original: string): Found[] {
  const [legal, used] = [valuesOf(original), valuesOf(text)]
  if (legal.length === 0) return []
  return used
    .filter((name) => !legal.includes(name))
    .map((name) => ({
      message: `Nothing fills in "{${name}}".`,
      hint: didYouMean(name, legal, `This text can say ${legal.map((one) => `{${one}}`).join(', ')}.`),
    }))
}

function valuesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VALUE)].map(([, name = '']) => name))]
}

function formProblems(text: string, original: string): Found[] {
  const [wanted, given] = [original.split(FORMS).length, text.split(FORMS).length]
  if (wanted === 1 && given > 1) {
    return [{ message: 'This text has no plural, but "||||" stands in it.', hint: `The original is "${original}".` }]
  }
  if (wanted > 1 && given < wanted) {
    return [
      {
        message: 'The form for several is missing.',
        hint: `Write both with "||||" between them, as in "${original}".`,
      },
    ]
  }
  if (text.split(FORMS).some((form) => form.trim() === '') && text.trim() !== '') {
    return [{ message: 'One of the forms is empty.', hint: `The original is "${original}".` }]
  }
  return []
}

function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
}
