import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { readApplication } from '#declarations/read-application.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { checkTranslationFiles } from '#declarations/words/check-translation-files.ts'
import { declaredWords } from '#declarations/words/declared-words.ts'
import { flatWords } from '#declarations/words/flat-words.ts'

const ROOT = join(import.meta.dirname, '../../fixtures/library')
const SOURCE = readApplication(ROOT)
const CODE = readCodeNames(ROOT)
const FRAMEWORK = {
  'rollcall.form.save': 'Save',
  'rollcall.form.edit_record': 'Edit %{name}',
  'rollcall.list.selected': '%{smart_count} selected |||| %{smart_count} selected',
}

function problemsOf(words: unknown, { language = 'en-GB', tenant }: { language?: string; tenant?: string } = {}) {
  const path = tenant ? `translations/tenants/${tenant}/${language}.json` : `translations/${language}.json`
  const text = typeof words === 'string' ? words : JSON.stringify(words, undefined, 2)
  return checkTranslationFiles(SOURCE, CODE, [{ path, language, ...(tenant && { tenant }), text }], FRAMEWORK).problems
}

describe('the words of the declarations', () => {
  const words = declaredWords(loadModel(ROOT).model)

  it.each([
    ['resources.books.name', 'Book |||| Books'],
    ['resources.books.fields.isbn', 'ISBN'],
    ['resources.branches.tabs.information', 'Information'],
    ['features.fines.title', 'Fines'],
    ['configuration.LOAN_DAYS.title', 'Days of a loan'],
    ['configuration.LOAN_DAYS.changeAlert', 'Loans that are already out keep their due date.'],
    ['settings.loans.description', 'How long %{lower_readers} keep books.'],
    ['menu.catalogue', 'Catalogue'],
    ['screens.overdue', 'Overdue loans'],
    ['issues.overdue_loan', '{reader.name} has not returned {copy.book.title}, which was due on {due_on}.'],
    ['dashboard.overdue.title', 'Overdue loans'],
    ['optionLists.titles', 'Titles of people'],
    ['reports.fines-charged.description', 'Fines that were paid in these days, by the branch of the %{lower_reader}.'],
    ['reportGroups.money', 'Money'],
    ['rules.closure.a_closure_cannot_end_before_it_starts', 'A closure cannot end before it starts.'],
    ['rules.fine.what_was_paid_stays_as_it_was', 'What was paid stays as it was.'],
    ['rules.fine.a_fine_that_was_paid_is_kept', 'A fine that was paid is kept.'],
    [
      'rules.reading_group.others_meets_at_branch_name_at_the_same_time',
      '{others} meets at {branch.name} at the same time.',
    ],
    ['permissions.books.withdraw', 'Books > withdraw from stock'],
  ])('have the key %s', (key, text) => {
    expect(words[key]).toBe(text)
  })

  it('are all keys that the check of declarations knows', () => {
    expect(problemsOf(nested(words)).filter((problem) => problem.includes('names nothing'))).toEqual([])
  })
})

/** Words as a translation file has them: an object for each segment of their keys. */
function nested(words: Record<string, string>): Record<string, unknown> {
  const file: Record<string, unknown> = {}
  for (const [key, text] of Object.entries(words)) {
    const segments = key.split('.')
    const last = segments.pop() ?? ''
    const place = segments.reduce<Record<string, unknown>>(
      (into, segment) => (into[segment] ??= {}) as Record<string, unknown>,
      file,
    )
    place[last] = text
  }
  return file
}

describe('the check of translation files', () => {
  it('says nothing of a right file, of the application or of a tenant', () => {
    expect(
      problemsOf({ resources: { books: { name: 'Tome |||| Tomes' } }, rollcall: { form: { save: 'Keep' } } }),
    ).toEqual([])
    expect(problemsOf({ resources: { books: { name: 'Tome |||| Tomes' } } }, { tenant: 'north' })).toEqual([])
  })

  it('names a misspelt key of the declarations, with its line and the nearest', () => {
    expect(problemsOf({ resources: { books: { fields: { isbnn: 'Number' } } } })).toEqual([
      expect.stringMatching(/^translations\/en-GB\.json:\d+ error RC191/),
    ])
  })

  it('names a misspelt key of the framework', () => {
    const [problem] = problemsOf({ rollcall: { form: { sav: 'Keep' } } }, { tenant: 'north' })
    expect(problem).toBe(
      'translations/tenants/north/en-GB.json:4 rollcall.form.sav\n' +
        '  No text has the key "rollcall.form.sav".\n' +
        '  Did you mean "rollcall.form.save"?',
    )
  })

  it.each([
    ['Change %{nam}', 'Nothing fills in "%{nam}".', 'Did you mean "name"?'],
    ['Change it', 'The text leaves out "%{name}".', 'The original is "Edit %{name}".'],
    ['Change % {name} and %{name}', 'A placeholder in', 'Write it as "%{name}", without spaces.'],
    ['Change %{name} |||| Change all', 'This text has no plural', 'The original is "Edit %{name}".'],
  ])('finds what is wrong with %s', (text, message, hint) => {
    const [problem] = problemsOf({ rollcall: { form: { edit_record: text } } })
    expect(problem).toContain(message)
    expect(problem).toContain(hint)
  })

  it.each([
    ['Tome', 'The form for several is missing.'],
    ['Tome ||||', 'One of the forms is empty.'],
  ])('finds the plural forms of %s wanting', (name, message) => {
    expect(problemsOf({ resources: { books: { name } } })[0]).toContain(message)
  })

  it.each([
    ['Late: {copy.book.titel}', 'Nothing fills in "{copy.book.titel}".', 'Did you mean "copy.book.title"?'],
    [
      '{{ branch }} waits',
      'Nothing fills in "{branch}".',
      'This text can say {reader.name}, {copy.book.title}, {due_on}.',
    ],
  ])('finds a value that is not read for the text %s', (text, message, hint) => {
    const [problem] = problemsOf({ issues: { overdue_loan: text } }, { tenant: 'north' })
    expect(problem).toContain(message)
    expect(problem).toContain(hint)
    expect(problemsOf({ issues: { overdue_loan: 'Late: {copy.book.title}' } }, { tenant: 'north' })).toEqual([])
  })

  it('lets any text use the words of the vocabulary, and those alone', () => {
    expect(problemsOf({ resources: { books: { name: 'Book of a %{reader} |||| Books of %{readers}' } } })).toEqual([])
    expect(problemsOf({ resources: { books: { name: 'Book of a %{raeder} |||| Books' } } }).join()).toContain('raeder')
  })

  it('counts what a further language lacks, and names some of it; a tenant’s file may be short', () => {
    const problems = problemsOf({ rollcall: { form: { save: 'Cadw' } } }, { language: 'cy' })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(
      /^translations\/cy\.json:1\n {2}\d+ texts are not translated:\n {4}rollcall\.form\.edit_record/,
    )
    expect(problems[0]).toMatch(/and \d+ more$/)
    expect(problemsOf({}, { language: 'cy', tenant: 'north' })).toEqual([])
  })

  it('names a language that the application does not have, and a file that is not JSON', () => {
    expect(problemsOf({}, { language: 'fr', tenant: 'north' })[0]).toContain('The application has no language "fr".')
    expect(problemsOf('{ "resources": ', { tenant: 'north' })[0]).toContain('translations/tenants/north/en-GB.json:1')
  })
})

it('words are found as deep as they are written', () => {
  expect(flatWords({ a: { b: 'x', 'c.d': 'y' } })).toEqual({ 'a.b': 'x', 'a.c.d': 'y' })
})
