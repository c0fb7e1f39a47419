import type { KindRules } from './kind-rules.ts'
import { trimmed } from './texts.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** HTML as it comes; where plain text is wanted, the words without the markup. Making it safe is for the server. */
export const richText: KindRules = {
  normalise: (typed) => trimmed(typed),
  text: (value) => plainWords(String(value)),
}

function plainWords(html: string): string {
  const words = html
    .replaceAll(/<\/?(?:p|div|br|li|ul|ol|h[1-6]|blockquote)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
  const decoded = words.replaceAll(/&(\w+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
  return decoded.replaceAll(/\s*\n\s*/g, '\n').trim()
}
