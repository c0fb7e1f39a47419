import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Axe } from './axe.ts'
import { contrastFaults } from './contrast.ts'

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
        rules: { 'color-contrast': { enabled: false }, 'aria-dialog-name': { enabled: true } },
        resultTypes: ['violations'],
        // None of these rules reads style sheets by itself.
        preload: { assets: ['media'] },
      }),
    part,
  )
  return [...violations, ...(await contrastFaults(page, part))].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
