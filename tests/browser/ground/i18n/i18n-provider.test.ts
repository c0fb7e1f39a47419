import { describe, expect, it } from 'vitest'
import { catalogue, readTranslations } from '#browser/ground/i18n/catalogue.ts'
import { firstWords, wantedLanguage } from '#browser/ground/i18n/first-language.ts'
import { createI18nProvider } from '#browser/ground/i18n/i18n-provider.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { outsidePseudoLanguage } from '../../../support/outside-pseudo-language.ts'
import { fakeFetch } from '../../fake-fetch.ts'

const VOCABULARY = { reader: { one: 'Member', many: 'Members' } }

function providerOf(words: Parameters<typeof catalogue>[0] = {}) {
  return createI18nProvider({
    languages: ['en-GB', 'cy'],
    first: { language: 'en-GB', words: catalogue(words) },
    read: async () => catalogue({ resources: { books: { name: 'Llyfr |||| Llyfrau' } } }),
    vocabulary: () => VOCABULARY,
  })
}

describe('words', () => {
  it('are those of the declaration where no other is found', () => {
    expect(providerOf().translate('resources.books.fields.isbn', { _: 'ISBN' })).toBe('ISBN')
  })

  it('are those of the translation file where it has them', () => {
    const { translate } = providerOf({
      resources: { books: { fields: { isbn: 'Number' } } },
      ra: { action: { save: 'Keep' } },
    })
    expect(translate('resources.books.fields.isbn', { _: 'ISBN' })).toBe('Number')
    expect(translate('ra.action.save')).toBe('Keep')
    expect(translate('ra.action.cancel')).toBe('Cancel')
  })

  it('are those that a screen added, which a translation file may replace, also in a notice', () => {
    addMessages('late', { saved: '%{name} is saved by the %{reader}.', nested: { one: 'One' } })
    // React-admin gives the key of a notice as its text.
    expect(providerOf().translate('late.saved', { name: 'Emma', _: 'late.saved' })).toBe('Emma is saved by the Member.')
    expect(providerOf().translate('late.nested.one')).toBe('One')
    expect(providerOf({ late: { nested: { one: 'Un' } } }).translate('late.nested.one')).toBe('Un')
  })

  it('CFG-02 MCON-01 take in the words that the tenant has for its trade, in the declaration and in the file', () => {
    const { translate } = providerOf({ resources: { readers: { name: '%{reader} |||| %{readers}' } } })
    expect(translate('resources.readers.name', { smart_count: 2 })).toBe('Members')
    expect(translate('resources.readers.name', { smart_count: 1 })).toBe('Member')
    expect(translate('resources.loans.description', { _: 'Books that a %{reader} has.' })).toBe(
      'Books that a Member has.',
    )
  })

  it('are in lower case in the middle of a sentence where the text asks for it', () => {
    const { translate } = providerOf()
    expect(translate('library.note', { _: '%{readers}: no %{lower_readers}, a %{lower_reader}' })).toBe(
      'Members: no members, a member',
    )
  })

  it('count', () => {
    const { translate } = providerOf()
    expect(translate('rollcall.value.years', 1)).toBe('1 yr')
    expect(translate('rollcall.value.years', 3)).toBe('3 yrs')
  })

  it('change with the language', async () => {
    const provider = providerOf()
    expect(provider.getLocales?.().map(({ name }) => name)).toEqual(['British English', 'Cymraeg'])
    await provider.changeLocale('cy')
    expect(provider.translate('resources.books.name', { smart_count: 2 })).toBe('Llyfrau')
    expect(provider.getLocale()).toBe('cy')
  })
})

describe('API-03 the translation file', () => {
  it('is read by language', async () => {
    const { fetch, calls } = fakeFetch({ 'GET /translations/cy.json': { body: { resources: {} } } })
    expect(await readTranslations('cy', 'north', fetch)).toEqual({ resources: {} })
    expect(calls[0]?.headers['x-tenant']).toBe('north')
  })

  it('is missed by nobody: without it the declared words stand', async () => {
    expect(await readTranslations('cy', 'north', fakeFetch({}).fetch)).toBeUndefined()
    expect(await readTranslations('cy', 'north', () => Promise.reject(new TypeError('offline')))).toBeUndefined()
  })
})

describe('the first language', () => {
  const LANGUAGES = ['en-GB', 'cy']
  const known =
    (...there: string[]) =>
    async (language: string) =>
      there.includes(language) ? { language } : undefined

  it.each([
    ['', undefined, 'en-GB'],
    ['', 'cy', 'cy'],
    ['?language=cy', 'en-GB', 'cy'],
    ['?language=fr', 'xx', 'en-GB'],
  ])('of %o with %o remembered is %s', (search, chosen, language) => {
    expect(wantedLanguage(LANGUAGES, search, chosen)).toBe(language)
  })

  it('SCON-07 is en-GB', () => {
    expect(wantedLanguage([], '', null)).toBe('en-GB')
  })

  it('is the marked one only where the server has it', async () => {
    const wanted = wantedLanguage(LANGUAGES, '?language=en-XA', null)
    expect(await firstWords(LANGUAGES, wanted, known('en-GB', 'en-XA'))).toEqual({
      language: 'en-XA',
      languages: ['en-GB', 'cy', 'en-XA'],
      words: { language: 'en-XA' },
    })
    expect(await firstWords(LANGUAGES, wanted, known('en-GB'))).toEqual({
      language: 'en-GB',
      languages: LANGUAGES,
      words: { language: 'en-GB' },
    })
  })

  it('marks every text, so that what is not translated stands out', async () => {
    const provider = createI18nProvider({
      languages: ['en-GB', 'en-XA'],
      first: { language: 'en-XA', words: catalogue() },
      read: async () => catalogue(),
      vocabulary: () => VOCABULARY,
    })
    expect(provider.translate('ra.action.save')).toBe('⟦Save⟧')
    expect(provider.translate('resources.x.name', { _: 'A %{reader}' })).toBe('⟦A Member⟧')
    expect(outsidePseudoLanguage('⟦one ⟦two⟧⟧ three')).toBe(' three')
  })
})
