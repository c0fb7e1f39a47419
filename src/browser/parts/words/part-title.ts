import type { TranslateFunction } from 'react-admin'

/** The heading and description of a panel or a section, in the current language. */
export function partTitle(
  { id, title, description }: { id: string; title?: string; description?: string },
  resource: string,
  translate: TranslateFunction,
): { title?: string; description?: string } {
  const key = `resources.${resource}.panels.${id}`
  const words = translate(key, { _: title ?? '' })
  return {
    ...(words && { title: words }),
    ...(description && { description: translate(`${key}_description`, { _: description }) }),
  }
}
