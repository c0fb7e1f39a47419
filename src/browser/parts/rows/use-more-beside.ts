import { useEffect, useRef, useState, type RefObject } from 'react'

/** Less than this is a rounding of the browser's, in pixels. */
const NOTHING = 1

/** The width of a table's last column, which what is pinned stands beside. */
export const LAST_COLUMN = '--last-column'

/**
 * Marks a box whose content is wider than itself by `data-more`, with the sides at which there is more: `left`,
 * `right`. It is written onto the element, so that scrolling renders nothing. The width of a table's last
 * column goes along as `--last-column`. `wasWider` is true from the first time that it was.
 */
export function useMoreBeside<E extends HTMLElement>(): { box: RefObject<E | null>; wasWider: boolean } {
  const box = useRef<E>(null)
  const [wasWider, setWider] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current || typeof ResizeObserver === 'undefined') return
    const mark = () => {
      const right = current.scrollWidth - current.clientWidth - current.scrollLeft
      const sides = [current.scrollLeft > NOTHING && 'left', right > NOTHING && 'right'].filter(Boolean)
      if (sides.length > 0) {
        current.dataset['more'] = sides.join(' ')
        setWider(true)
      } else delete current.dataset['more']
      const last = current.querySelector<HTMLElement>('thead tr > :last-child')
      if (last) current.style.setProperty(LAST_COLUMN, `${last.offsetWidth}px`)
    }
    const watch = new ResizeObserver(mark)
    watch.observe(current)
    if (current.firstElementChild) watch.observe(current.firstElementChild)
    current.addEventListener('scroll', mark, { passive: true })
    return () => {
      watch.disconnect()
      current.removeEventListener('scroll', mark)
    }
  }, [])
  return { box, wasWider }
}
