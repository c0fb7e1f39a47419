/** Scrolls an element into view as it appears, no further than need be: a `ref`. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' })
}
