import type { TranslateFunction } from 'react-admin'
import { humanise } from '#protocol/humanise.ts'

/** Names that a part gets when the declaration gives it none: such a part has no heading. */
const UNNAMED = /^main$|_\d+$/

/** The heading of a panel or a section and the line beneath it, in the language of the screen. */
export function partTitle(
  { id, title, description }: { id: string; title?: string; description?: string },
  resource: string,
  translate: TranslateFunction,
): { title?: string; description?: string } {
  const key = `resources.${resource}.panels.${id}`
  const heading = title ?? (UNNAMED.test(id) ? '' : humanise(id))
  const words = translate(key, { _: heading })
  return {
    ...(words && { title: words }),
    ...(description && { description: translate(`${key}_description`, { _: description }) }),
  }
}
