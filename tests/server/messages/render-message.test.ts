import { describe, expect, it } from 'vitest'
import { message, together, verbatim } from '#protocol/messages/message.ts'
import { ENGLISH, type MessageLanguage, renderMessage } from '#server/messages/render-message.ts'

const render = (said: Parameters<typeof renderMessage>[0], language: Partial<MessageLanguage> = {}) =>
  renderMessage(said, { ...ENGLISH, ...language })

const translated = (texts: Record<string, string>): Partial<MessageLanguage> => ({ textOf: (key) => texts[key] })

describe('a message', () => {
  it('is said in the words of the catalogue, with its values', () => {
    expect(render(message('errors.not_found'))).toBe('There is nothing here.')
    expect(render(message('list.no_search', { plural: 'Books' }))).toBe('Books cannot be searched.')
  })

  it('is said in the words of a translation file instead', () => {
    const welsh = translated({ 'messages.list.no_search': 'Ni ellir chwilio %{plural}.' })
    expect(render(message('list.no_search', { plural: 'llyfrau' }), welsh)).toBe('Ni ellir chwilio llyfrau.')
  })

  it('takes the form of its count', () => {
    const held = (count: number) => render(message('people.role_held', { smart_count: count }))
    expect(held(1)).toBe('This role cannot be deleted: 1 person has it.')
    expect(held(3)).toBe('This role cannot be deleted: 3 people have it.')
  })

  it('formats raw values by their kinds, as the language does', () => {
    const price = message('validation.minimum', { limit: { kind: 'money', value: 1250 } })
    const day = message('validation.overlaps_open', { from: { kind: 'date', value: '2026-09-01' } })
    expect(render(price)).toBe('Enter 12.50 or more.')
    expect(render(day)).toBe('This period overlaps another one, from 1 Sept 2026 on, which has no end.')
    expect(render(price, { language: 'de-DE' })).toBe('Enter 12,50 or more.')
  })

  it('says money with the sign of the currency of the application', () => {
    const price = message('validation.minimum', { limit: { kind: 'money', value: -125_000 } })
    expect(render(price, { currency: 'GBP' })).toBe('Enter -£1,250.00 or more.')
    expect(render(price, { currency: 'EUR', language: 'de-DE' })).toBe('Enter -1.250,00 € or more.')
  })

  it('lists values, words of declarations and other messages', () => {
    const names = message('list.there_are', { names: { list: ['a', { key: 'resources.books.name', text: 'Book' }] } })
    expect(render(names)).toBe('There are a, Book.')
    expect(render(names, translated({ 'resources.books.name': 'Llyfr' }))).toBe('There are a, Llyfr.')
    expect(render(together([message('errors.not_found'), message('errors.busy')]))).toBe(
      'There is nothing here. The server is busy. Please try again in a moment.',
    )
  })

  it('names several as the language does', () => {
    const named = verbatim({
      key: 'rules.book.x',
      text: '{names} stay.',
      values: { names: { list: ['A', 'B', 'C'], and: true } },
    })
    expect(render(named)).toBe('A, B and C stay.')
    expect(render(named, { ...translated({ 'rules.book.x': '{names} bleiben.' }), language: 'de' })).toBe(
      'A, B und C bleiben.',
    )
  })

  it('fills the placeholders of declared words with values, which are left alone', () => {
    const values = { fee: { kind: 'money', value: 1250 }, name: '%{reader} {fee}' }
    const said = verbatim({ key: 'rules.fine.x', text: '%{reader} {name} owes {fee}, {nothing}.', values })
    expect(render(said, { words: { reader: 'Member' } })).toBe('Member %{reader} {fee} owes 12.50, .')
  })

  it('takes the words of the tenant, and leaves those of values alone', () => {
    const texts = translated({ 'messages.list.no_search': '%{plural} of %{readers} cannot be searched.' })
    expect(
      render(message('list.no_search', { plural: '%{readers} $&' }), { ...texts, words: { readers: 'Members' } }),
    ).toBe('%{readers} $& of Members cannot be searched.')
  })

  it('stands between marks in the pseudo-language, but for words that have no key', () => {
    expect(render(message('errors.not_found'), { isPseudo: true })).toBe('⟦There is nothing here.⟧')
    expect(render(verbatim('Card declined.'), { isPseudo: true })).toBe('Card declined.')
  })
})
