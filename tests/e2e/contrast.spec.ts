import { expect, test } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'

test.describe('texts that cannot be told from what is behind them are found', () => {
  test.skip(({ isMobile }) => isMobile, 'The same page.')

  const pageOf = (content: string) => `<html lang="en"><title>Page</title><main><h1>Page</h1>${content}</main></html>`
  const faulty = (words: string) => [expect.stringMatching(new RegExp(`^color-contrast: .*${words}`))]

  test('on another ground than where they could be read, and wherever they are the same', async ({ page }) => {
    await page.setContent(pageOf('<p style="color: #555">On white</p><p style="color: #555">Once more</p>'))
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setContent(pageOf('<div style="background: #777"><p style="color: #555">On grey</p></div>'))
    expect(await accessibilityFaults(page)).toEqual(faulty('On grey'))
    expect(await accessibilityFaults(page)).toEqual(faulty('On grey'))
    await page.setContent(pageOf('<div style="opacity: .5"><p style="color: #555">Pale</p></div>'))
    expect(await accessibilityFaults(page)).toEqual(faulty('Pale'))
    await page.setContent(pageOf('<label>Name <input value="Typed" style="color: #bbb; background: #fff"></label>'))
    expect(await accessibilityFaults(page)).toEqual(faulty('Typed'))
  })

  test('though the same colours were allowed where nothing can be pressed, or could not be seen', async ({ page }) => {
    await page.setContent(pageOf('<button disabled style="color: #aaa; background: #fff">Save</button>'))
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setContent(pageOf('<button style="color: #aaa; background: #fff">Save</button>'))
    expect(await accessibilityFaults(page)).toEqual(faulty('Save'))
    await page.setContent(pageOf('<p hidden style="color: #ccc">Later</p>'))
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setContent(pageOf('<p style="color: #ccc">Later</p>'))
    expect(await accessibilityFaults(page)).toEqual(faulty('Later'))
  })
})
