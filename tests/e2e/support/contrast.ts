import type { Page } from '@playwright/test'
import type { Axe, Violation } from './axe.ts'

/** Colours that axe could read, of texts and of what lies beneath them, whatever screen they were on. */
const readable = new Set<string>()

/**
 * Texts within a part of the page that cannot be told from what is behind them. axe looks at each point of a text, which takes ten
 * times as long as all other rules together: of texts that look the same, the first is checked, and others only until one passes.
 */
export async function contrastFaults(page: Page, part: string): Promise<Violation[]> {
  const { passed, violations } = await page.evaluate(checkNewColours, { part, known: [...readable] })
  for (const colours of passed) readable.add(colours)
  return violations
}

/** Runs in the page. */
async function checkNewColours({ part, known }: { part: string; known: readonly string[] }) {
  const MARK = 'data-new-colours'
  const { axe } = window as unknown as { axe: Axe }
  const grounds = new Map<Element | null, string>([[null, '']])
  const groundOf = (element: Element | null): string => {
    const before = grounds.get(element)
    if (before !== undefined || !element) return before ?? ''
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const ground = `${groundOf(element.parentElement)} ${backgroundColor} ${backgroundImage} ${opacity}`
    grounds.set(element, ground)
    return ground
  }
  const coloursOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return `${color} ${fontSize} ${fontWeight} ${textShadow} on${groundOf(element)}`
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const seen = new Set(known)
  const isNew = (element: Element) => hasText(element) && !seen.has(coloursOf(element))
  const elements = [...document.querySelectorAll(part)].flatMap((root) => [root, ...root.querySelectorAll('*')])
  const fresh = elements.filter(isNew)
  if (fresh.length === 0) return { passed: [], violations: [] }
  for (const element of fresh) element.setAttribute(MARK, '')
  const { passes, violations } = await axe.run(`[${MARK}]`, {
    runOnly: ['color-contrast'],
    resultTypes: ['violations', 'passes'],
    elementRef: true,
  })
  for (const element of fresh) element.removeAttribute(MARK)
  const passed = passes.flatMap(({ nodes }) => nodes.map(({ element }) => coloursOf(element as Element)))
  // Elements do not leave the page.
  const told = violations.map(({ nodes, ...rule }) => ({ ...rule, nodes: nodes.map(({ html }) => ({ html })) }))
  return { passed: [...new Set(passed)], violations: told as Violation[] }
}
