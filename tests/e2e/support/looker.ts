import type { Page } from '@playwright/test'
import type { Model } from '#declarations/model.ts'
import { PSEUDO_LANGUAGE } from '#protocol/text/pseudo-language.ts'
import { visit, type Person, type Visitor } from '../../crawl/visitor.ts'
import { lookOver, type LookOver } from './look-over.ts'
import { rememberData, untranslatedWords } from './untranslated.ts'

/** A placeholder for external resources, such as map tiles. */
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
/** Texts that are the same in any language: the word to type, the map's attribution. */
const AS_IT_IS = ['confirm', 'leaflet']

/** The words of a language's name, which the browser knows in every language, and not in the one that marks. */
function languageName(language: string): string[] {
  return (new Intl.DisplayNames('en-GB', { type: 'language' }).of(language) ?? '').toLowerCase().match(/\p{L}+/gu) ?? []
}

/** Somebody who looks over the screens as a person who has signed in. */
export interface Looker {
  page: Page
  visitor: Visitor
  look: LookOver
}

export interface Looking {
  baseURL: string
  person: Person
  /** In the language that marks what is translated: a word that is not, and is no data, is a fault. */
  marked?: boolean
}

/** Signs a person in without the screen for that, and opens their first screen. */
export async function lookAs(model: Model, page: Page, { baseURL, person, marked = false }: Looking): Promise<Looker> {
  const visitor = await visit(model, baseURL, person)
  const { origin } = new URL(baseURL)
  await page.route(
    (address) => address.origin !== origin,
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY }),
  )
  const data = rememberData(page)
  // Pages for people without a session are headed by the name of the application.
  data.add(model.application.title.toLowerCase())
  const languages = [PSEUDO_LANGUAGE, ...(model.application.contentLanguages ?? [])]
  for (const word of [...AS_IT_IS, ...languages.flatMap(languageName)]) data.add(word)
  const untranslated = async () =>
    marked ? (await untranslatedWords(page, data)).map((found) => `not translated: ${found}`) : []
  const look = await lookOver(page, untranslated)
  await page.addInitScript(keepToken, visitor.token)
  await page.goto(`${baseURL}/?tenant=${person.tenant}${marked ? `&language=${PSEUDO_LANGUAGE}` : ''}`)
  await look.settled()
  return { page, visitor, look }
}

/** Runs in the page. What it shows of a mail is a document of its own, which may keep nothing. */
function keepToken(token: string): void {
  if (self === top) sessionStorage.setItem('rollcall.token', token)
}
