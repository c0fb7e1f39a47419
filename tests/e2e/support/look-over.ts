import type { Page, Request } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { structureOf } from './structure-of.ts'

/** Time without requests or changes after which a screen counts as complete; ms. */
const QUIET = 80
/** A request that is not answered within so many ms is a fault. */
const PATIENCE = 5_000

/** Texts that are never meant for a reader: names of words, values that are not there, places that nothing has filled. */
const RAW =
  /\b(?:ra|rollcall|resources|screens)\.\w+\.[\w.]+|\bundefined\b|\[object \w+\]|\bNaN\b|Invalid Date|%\{\w+\}|\|{4}/g

// Who is signed in is asked anew every few minutes, whatever is open; a badge has a call of its own (MAPI-38).
const BESIDES = new Set(['GET /api/check', 'GET /api/transactions/unauthenticated/meta'])

/** The last segment of calls that are sent as a change is, and change nothing. */
const ASKING = /\/(?:all|look-alike|search|preview|review|look|quotation|setup)$/

/** Structures that were found accessible: of screens and dialogs that differ in what they say alone, the first is checked, whoever sees it. */
const accessible = new Set<string>()

export interface SlowRequest {
  asked: string
  ms: number
}

/** Somebody who goes from screen to screen and notes what is wrong with each. */
export interface LookOver {
  /**
   * Goes to an address as a link does, and notes what is wrong there.
   *
   * @param most different calls of the API that the screen may make
   */
  at(address: string, most?: number): Promise<void>
  /** Notes what is wrong with what is open now. */
  here(name: string, part?: string): Promise<void>
  settled(): Promise<void>
  /** Notes something that is wrong. */
  note(fault: string): void
  /** `/venues: h1: 2`. */
  readonly faults: string[]
  /** Every call of the API. */
  readonly times: SlowRequest[]
}

/**
 * Looks over the screens of a page that is signed in. Whatever would change something is held back, and noted.
 *
 * @param further what else may be wrong with what is open
 */
export async function lookOver(page: Page, further = () => Promise.resolve<string[]>([])): Promise<LookOver> {
  const faults: string[] = []
  const times: SlowRequest[] = []
  const going = new Map<Request, number>()
  let failures: string[] = []
  let asked: string[] = []
  let quietSince = Date.now()
  const ended = (request: Request) => {
    const began = going.get(request) ?? Date.now()
    going.delete(request)
    quietSince = Date.now()
    if (!isCall(request)) return
    times.push({ asked: nameOf(request), ms: quietSince - began })
    if (quietSince - began > PATIENCE) failures.push(`${nameOf(request)}: answered after ${quietSince - began} ms`)
  }
  page.on('request', (request) => {
    going.set(request, Date.now())
    if (isCall(request)) asked.push(nameOf(request))
  })
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
  await page.route('**/api/**', (route, request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || (request.method() === 'POST' && ASKING.test(pathname))) return route.fallback()
    failures.push(`would change something: ${nameOf(request)}`)
    return route.fulfill({ status: 204 })
  })

  const settled = async () => {
    const deadline = Date.now() + 3 * PATIENCE
    for (;;) {
      await page.waitForTimeout(20)
      const isQuiet = () => going.size === 0 && Date.now() - quietSince > QUIET
      if (isQuiet() && (await page.evaluate(isComplete, QUIET)) && isQuiet()) return
      if (Date.now() > deadline) {
        const waitsFor = [...going.keys()].map(nameOf).join(', ') || 'nothing'
        return void failures.push(`does not come to rest, waits for ${waitsFor}`)
      }
    }
  }
  const accessibilityOf = async (part: string) => {
    const structure = await page.evaluate(structureOf, part)
    if (accessible.has(structure)) return []
    const found = await accessibilityFaults(page, part)
    if (found.length === 0) accessible.add(structure)
    return found
  }
  const faultsOf = async (part: string) => {
    const [accessibility, seen, more] = await Promise.all([accessibilityOf(part), page.evaluate(look), further()])
    return [
      ...accessibility,
      ...more,
      ...(seen.excess > 0 ? [`${seen.excess} px wider than the window`] : []),
      ...(seen.slips > 1 ? [`the dialog scrolls by ${seen.slips} px as a whole`] : []),
      ...seen.outside.map((button) => `"${button}" is outside the window`),
      ...(seen.headings === 1 ? [] : [`h1: ${seen.headings}`]),
      ...(seen.text.match(RAW) ?? []).map((raw) => `says "${raw}"`),
    ]
  }
  const lookAt = async (name: string, part: string) => {
    let found = await faultsOf(part)
    // What is wrong stays so; on a busy machine the screen may just have been about to change.
    if (found.length > 0) {
      await settled()
      found = await faultsOf(part)
    }
    faults.push(...[...failures, ...found].map((fault) => `${name}: ${fault}`))
    failures = []
  }
  const here = async (name: string, part = 'main') => {
    await settled()
    await lookAt(name, part)
  }
  const at = async (address: string, most = Infinity) => {
    asked = []
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, address)
    quietSince = Date.now()
    await settled()
    // What is stale is asked for once more.
    const own = [...new Set(asked)].filter((call) => !BESIDES.has(call))
    if (own.length > most) failures.push(`makes ${own.length} calls: ${own.join(', ')}`)
    await lookAt(address, 'main')
  }
  return { at, here, settled, note: (fault) => faults.push(fault), faults, times }
}

/** True when a request is a call of the API; pictures and documents are not. */
function isCall(request: Request): boolean {
  return ['fetch', 'xhr'].includes(request.resourceType()) && new URL(request.url()).pathname.startsWith('/api/')
}

/** `GET /api/venues?page=1` */
function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

/**
 * Runs in the page: nothing is left to do, nothing has changed for a while, nothing stands in for what is still to come, and
 * nothing moves. On a busy machine the screen before may still be there when it has been gone from for a while.
 */
async function isComplete(quiet: number): Promise<boolean> {
  // Comes when nothing else is left to do. After a key is pressed, the browser gives no idle time for two seconds.
  await scheduler.postTask(() => undefined, { priority: 'background' })
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
function look(): { excess: number; headings: number; text: string; outside: string[]; slips: number } {
  const { scrollWidth, clientWidth, clientHeight } = document.documentElement
  const outside = [...document.querySelectorAll('.MuiDialogActions-root button')].filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    return left < 0 || right > clientWidth || top < 0 || bottom > clientHeight
  })
  // Title and buttons would scroll away with the focus.
  const papers = [...document.querySelectorAll('.MuiDialog-paper:has(> .MuiDialogActions-root, form)')]
  const slips = Math.max(0, ...papers.map((paper) => paper.scrollHeight - paper.clientHeight))
  return {
    slips,
    outside: outside.map(({ textContent }) => textContent ?? ''),
    excess: scrollWidth - clientWidth,
    headings: document.querySelectorAll('h1').length,
    text: document.body.innerText,
  }
}
