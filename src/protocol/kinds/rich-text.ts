import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** HTML; its plain text is the words without the markup. */
export const richText = defineKind({
  format: 'rich-text',
  isHtml: true,
  message: message('validation.text'),
  text: (value) => plainWords(String(value)),
})

function plainWords(html: string): string {
  const words = html
    .replaceAll(/<iframe\b[^>]*\btitle="([^"]*)"[^>]*>/gi, '\n$1\n')
    .replaceAll(/<\/?(?:p|div|br|li|ul|ol|h[1-6]|blockquote)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
  const decoded = words.replaceAll(/&(\w+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
  return decoded.replaceAll(/\s*\n\s*/g, '\n').trim()
}
