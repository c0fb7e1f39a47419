import type { Page } from '@playwright/test'
import { outsidePseudoLanguage } from '../../support/outside-pseudo-language.ts'

/** Of weights, and of the sizes of files. */
const UNITS = ['kilogram', 'byte', 'kilobyte', 'megabyte']

/** Words that a formatter makes of values: months, days, units of the language's own number formats. */
const FORMATTED = new Set([
  ...UNITS.flatMap((unit) => wordsIn((0).toLocaleString('en-GB', { style: 'unit', unit }))),
  ...Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
    (['en-GB', 'en-US'] as const).flatMap((language) =>
      (['short', 'long'] as const).flatMap((style) => {
        const day = new Date(Date.UTC(2026, 0, month + 1))
        const date = new Date(Date.UTC(2026, month, 1))
        return wordsIn(
          `${date.toLocaleDateString(language, { month: style })} ${day.toLocaleDateString(language, { weekday: style })}`,
        )
      }),
    ),
  ),
])

/** `{{ first_name }}`: what a text to be sent writes where something is put in. */
const PLACEHOLDER = /\{\{[^}]*\}\}/g

/** Remembers every word that the API has sent: what is data need not be translated. */
export function rememberData(page: Page): Set<string> {
  const data = new Set<string>(['am', 'pm', 'gmt', 'bst', 'utc'])
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return
    void response
      .json()
      .then((body: unknown) => collect(body, data))
      .catch(() => undefined)
  })
  return data
}

/** Words in view, or read aloud, that are neither translated nor data. */
export async function untranslatedWords(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(visibleTexts)
  return texts.flatMap((text) => {
    const outside = wordsIn(outsidePseudoLanguage(text).replace(PLACEHOLDER, '')).filter(
      (word) => !data.has(word) && !FORMATTED.has(word),
    )
    return outside.length > 0 ? [`${outside.join(' ')} (in "${text.slice(0, 80)}")`] : []
  })
}

/** Runs in the page. */
function visibleTexts(): string[] {
  const texts: string[] = []
  const isInView = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]')
  // A word that may be broken stands in several nodes.
  const goesOn = (part: Node | null): part is Node => part instanceof Text || part?.nodeName === 'WBR'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    // JSON is shown as it is stored, with its keys.
    if (!parent || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TITLE', 'CODE'].includes(parent.tagName)) continue
    if (goesOn(node.previousSibling) || !isInView(parent)) continue
    let text = ''
    for (let part: Node | null = node; goesOn(part); part = part.nextSibling) text += part.textContent
    if (text.trim()) texts.push(text)
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (!isInView(element)) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name)
      if (text) texts.push(text)
    }
  }
  return texts
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') for (const word of [...wordsIn(value), initialsOf(value)]) into.add(word)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part, into)
}

/** Words of two letters or more, small. */
function wordsIn(text: string): string[] {
  return (text.match(/\p{L}{2,}/gu) ?? []).map((word) => word.toLowerCase())
}

/** `Mary Ann Jones` appears as the initials `MJ` in the account menu. */
function initialsOf(name: string): string {
  const words = wordsIn(name)
  return `${words[0]?.charAt(0) ?? ''}${words.at(-1)?.charAt(0) ?? ''}`
}
