import type { TranslateFunction } from 'react-admin'
import { humanise } from '#protocol/text/humanise.ts'

/** Default ids of unnamed parts, which have no heading. */
const UNNAMED = /^main$|_\d+$/

/** The heading and description of a panel or a section, in the current language. */
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
