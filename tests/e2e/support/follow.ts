import { expect, type Page, type Request } from '@playwright/test'

/** How long nothing may be asked or shown before a screen counts as complete; ms. */
const QUIET = 400

declare global {
  interface Window {
    /** When the screen changed last since an address was followed; undefined: not yet. */
    changedAt?: number
    changes?: MutationObserver
  }
}

/**
 * Goes to an address as a link does, without loading the page anew, and waits until the screen is complete: it has changed,
 * and nothing more is asked or shown.
 *
 * @param fewest calls of the API that the screen makes at least
 * @returns the calls of the API that were made: `GET /api/venues?page=1`
 */
export async function follow(page: Page, address: string, fewest = 0): Promise<string[]> {
  const asked: string[] = []
  let last = Date.now()
  const settle = () => {
    last = Date.now()
  }
  const listen = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    settle()
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`)
  }
  page.on('request', listen)
  page.on('requestfinished', settle)
  await page.evaluate(go, address)
  const isComplete = async () => {
    const changed = await page.evaluate(() => window.changedAt)
    return changed !== undefined && asked.length >= fewest && Date.now() - Math.max(last, changed) > QUIET
  }
  await expect.poll(isComplete, { message: address, intervals: [100] }).toBe(true)
  page.off('request', listen)
  page.off('requestfinished', settle)
  return asked
}

/** Runs in the page. */
function go(to: string): void {
  delete window.changedAt
  window.changes ??= new MutationObserver(() => {
    window.changedAt = Date.now()
  })
  window.changes.observe(document.body, { childList: true, characterData: true, subtree: true })
  history.pushState({}, '', to)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
}
