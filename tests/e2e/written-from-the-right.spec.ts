import { expect, test } from '@playwright/test'

test('a number beside an Arabic name stays where it is', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(placesOfNameAndNumber)).toEqual(['name', 'number'])
})

/** Runs in the page: a name, and the age beside it, as registers write them, from the left to the right. */
function placesOfNameAndNumber(): string[] {
  const line = document.createElement('p')
  line.innerHTML = '<span>عبد الرحمن</span> <span>7 mths</span>'
  document.body.append(line)
  const leftOf = (child: number, letters: number) => {
    const range = document.createRange()
    const text = line.children[child]?.firstChild
    if (!text) throw new Error('There is no text.')
    range.setStart(text, 0)
    range.setEnd(text, letters)
    return range.getBoundingClientRect().left
  }
  return [
    { word: 'number', left: leftOf(1, 1) },
    { word: 'name', left: leftOf(0, 3) },
  ]
    .toSorted((a, b) => a.left - b.left)
    .map(({ word }) => word)
}
