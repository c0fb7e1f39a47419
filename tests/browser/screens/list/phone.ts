import { afterEach, beforeEach } from 'vitest'

/** Gives the tests of a file a screen of some width: media queries answer as there. */
export function onScreenOf(width: number): void {
  beforeEach(() => {
    window.matchMedia = (query) => {
      const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1]
      const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1]
      const matches = (!most || width <= Number(most)) && (!least || width >= Number(least)) && Boolean(most ?? least)
      const nothing = () => {}
      return {
        matches,
        media: query,
        onchange: null,
        addListener: nothing,
        removeListener: nothing,
        addEventListener: nothing,
        removeEventListener: nothing,
        dispatchEvent: () => false,
      }
    }
  })
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia')
  })
}
