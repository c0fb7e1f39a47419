import type { Page, Request } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'

/** How long nothing may be loading, and nothing change, before a screen counts as complete; ms. */
const QUIET = 80

/** Texts that are never meant for a reader: names of words, values that are not there, places that nothing has filled. */
const RAW =
  /\b(?:ra|rollcall|resources|screens)\.\w+\.[\w.]+|\bundefined\b|\[object \w+\]|\bNaN\b|Invalid Date|%\{\w+\}|\|{4}/g

/** Somebody who goes from screen to screen and notes what is wrong with each. */
export interface LookOver {
  /** Goes to an address as a link does, and notes what is wrong there. */
  at(address: string): Promise<void>
  /** Notes what is wrong with what is open now. */
  here(name: string, part?: string): Promise<void>
  settled(): Promise<void>
  /** `/venues: h1: 2`. */
  readonly faults: string[]
}

/** Looks over the screens of a page that is signed in. */
export function lookOver(page: Page): LookOver {
  const faults: string[] = []
  const going = new Set<Request>()
  let failures: string[] = []
  let quietSince = Date.now()
  const ended = (request: Request) => {
    going.delete(request)
    quietSince = Date.now()
  }
  page.on('request', (request) => going.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', (request) => {
    ended(request)
    const reason = request.failure()?.errorText ?? ''
    // What is no longer wanted is called off.
    if (!reason.includes('ABORTED')) failures.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  page.on('pageerror', (error) => failures.push(String(error)))

  const settled = async () => {
    const deadline = Date.now() + 15_000
    for (;;) {
      await page.waitForTimeout(20)
      const isQuiet = () => going.size === 0 && Date.now() - quietSince > QUIET
      if (isQuiet() && (await page.evaluate(isComplete, QUIET)) && isQuiet()) return
      if (Date.now() > deadline) return void failures.push('does not come to rest')
    }
  }
  const faultsOf = async (part: string) => {
    await settled()
    const [accessibility, seen] = await Promise.all([accessibilityFaults(page, part), page.evaluate(look)])
    return [
      ...accessibility,
      ...(seen.excess > 0 ? [`${seen.excess} px wider than the window`] : []),
      ...seen.outside.map((button) => `"${button}" is outside the window`),
      ...(seen.headings === 1 ? [] : [`h1: ${seen.headings}`]),
      ...(seen.text.match(RAW) ?? []).map((raw) => `says "${raw}"`),
    ]
  }
  const here = async (name: string, part = 'main') => {
    let found = await faultsOf(part)
    // What is wrong stays so; on a busy machine the screen may just have been about to change.
    if (found.length > 0) found = await faultsOf(part)
    faults.push(...[...failures, ...found].map((fault) => `${name}: ${fault}`))
    failures = []
  }
  const at = async (address: string) => {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, address)
    quietSince = Date.now()
    await here(address)
  }
  return { at, here, settled, faults }
}

/** Runs in the page: nothing has changed for a while, nothing stands in for what is still to come, and nothing moves. */
function isComplete(quiet: number): boolean {
  const seen = window as { changedAt?: number }
  if (seen.changedAt === undefined) {
    const noteChange = () => void (seen.changedAt = performance.now())
    new MutationObserver(noteChange).observe(document, { subtree: true, childList: true, attributes: true })
    noteChange()
  }
  if (performance.now() - (seen.changedAt ?? 0) < quiet) return false
  const moving = document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  return !moving && document.querySelector('h1') !== null && !document.querySelector('.MuiSkeleton-root')
}

/** Runs in the page. */
function look(): { excess: number; headings: number; text: string; outside: string[] } {
  const { scrollWidth, clientWidth, clientHeight } = document.documentElement
  const outside = [...document.querySelectorAll('.MuiDialogActions-root button')].filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    return left < 0 || right > clientWidth || top < 0 || bottom > clientHeight
  })
  return {
    outside: outside.map(({ textContent }) => textContent ?? ''),
    excess: scrollWidth - clientWidth,
    headings: document.querySelectorAll('h1').length,
    text: document.body.innerText,
  }
}
