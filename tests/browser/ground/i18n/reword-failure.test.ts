import { describe, expect, it } from 'vitest'
import { catalogue } from '#browser/ground/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/ground/i18n/i18n-provider.ts'
import { rewordFailure } from '#browser/ground/i18n/reword-failure.ts'
import { message, verbatim } from '#protocol/messages/message.ts'

const messages = {
  list: { no_search: 'No search among %{plural}.', there_are: 'We have %{names}.' },
  records: { more: '%{count} others' },
  errors: { text: '%{text}' },
  people: { role_held: '%{smart_count} %{lower_reader} |||| %{smart_count} %{lower_readers}' },
  validation: { minimum: 'At least %{limit}.' },
}

const { translate } = createI18nProvider({
  languages: ['en-GB'],
  first: { language: 'en-GB', words: catalogue({ messages, rules: { book: { kept: '{title} is kept.' } } }) },
  read: async () => catalogue(),
  vocabulary: () => ({ reader: { one: 'Member', many: 'Members' } }),
})
const reword = (body: unknown) =>
  rewordFailure(body, { translate, language: 'en-GB', country: 'GB', timezone: 'Europe/London', currency: 'GBP' })

describe('a failure', () => {
  it('is said in the words of the page, with the words of the tenant', () => {
    const said = message('people.role_held', { smart_count: 2 })
    expect(reword({ error: 'Two people have it.', message: said })).toEqual({ error: '2 members', message: said })
  })

  it('writes raw values and lists as the page does', () => {
    const limit = message('validation.minimum', { limit: { kind: 'money', value: 1250 } })
    const names = message('list.there_are', {
      names: { list: ['a', { key: 'books.name', text: 'Book' }], between: ' and ' },
    })
    const body = { errors: { price: ['a', 'b'] }, messages: { price: [limit, names] } }
    expect(reword(body)).toMatchObject({ errors: { price: ['At least £12.50.', 'We have a and Book.'] } })
  })

  it('fills the placeholders of declared words, and names several as the language does', () => {
    const names = { list: ['Emma', 'Persuasion', message('records.more', { count: 3 })], and: true } as const
    const said = verbatim({ key: 'rules.book.kept', text: '{title} stays.', values: { title: names } })
    expect(reword({ error: '…', message: said })).toMatchObject({ error: 'Emma, Persuasion and 3 others is kept.' })
  })

  it('keeps the text of the server for what the page has no words for', () => {
    const several = message('list.there_are', { names: { list: [message('errors.busy')] } })
    const body = {
      error: 'Nothing here.',
      message: message('errors.not_found'),
      errors: { name: ['There are no.', 'Too long.'] },
      messages: { name: [several] },
    }
    expect(reword(body)).toMatchObject({ error: 'Nothing here.', errors: { name: ['There are no.', 'Too long.'] } })
    expect(reword({ error: 'No data.' })).toEqual({ error: 'No data.' })
    expect(reword(undefined)).toBeUndefined()
  })
})
