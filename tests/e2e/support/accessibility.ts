import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type Axe = { run(context: string, options: object): Promise<Results> }

const own = createRequire(import.meta.url)
const SOURCE = readFileSync(createRequire(own.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Violations of WCAG 2.1 AA on the page that can be found automatically: `color-contrast: <button …>`. axe stays in the
 * page, so the next screen is checked at once unless it is reloaded.
 */
export async function accessibilityFaults(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(
    (within) =>
      (window as unknown as { axe: Axe }).axe.run(within, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'],
        resultTypes: ['violations'],
        // None of these rules reads style sheets by itself.
        preload: { assets: ['media'] },
      }),
    part,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
