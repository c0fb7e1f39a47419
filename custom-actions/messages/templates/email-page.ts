import sanitizeHtml from 'sanitize-html'
import { linkedVideos } from '#protocol/index.ts'

/** A long link is broken anywhere, or a phone shows the whole email at half its size. Some mail clients know one of the two alone. */
const WRAPPED = 'overflow-wrap:anywhere;word-break:break-word'

/** An email as HTML for mail clients, which ignore style sheets and frames: all styles are inline, films are links. Its words say which way it is read. */
export function emailPage(content: string): string {
  return [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:24px;background:#f4f5f6;font:16px/1.5 system-ui,Arial,sans-serif;color:#1c2024">',
    `<div dir="auto" style="max-width:600px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;${WRAPPED}">${linkedVideos(content)}</div>`,
    '</body></html>',
  ].join('')
}

/** The same for mail clients without HTML. */
export function emailText(content: string): string {
  const lines = linkedVideos(content).replace(/<br\s*\/?>|<\/(p|h[1-6]|li|blockquote|ul|ol)>/gi, '\n$&')
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {}, textFilter: (words) => words })
  return decoded(text)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A subject has no line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function decoded(text: string): string {
  return text
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}
