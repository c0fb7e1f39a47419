import { escapeHtml } from './escape-html.ts'

export interface MailContent {
  /** Who sends it: stands above, in small letters. */
  sender: string
  greeting: string
  text: string
  button: { text: string; href: string }
  /** Quiet, below. */
  note: string
  /** Colour of the button, `#1f6f5c`. */
  accent?: string | undefined
}

const ACCENT = '#1f5f8b'

/** A mail with one thing to do, as plain text and as HTML that mail programs can show. */
export function mailPage(content: MailContent): { text: string; html: string } {
  return { text: plainText(content), html: htmlText(content) }
}

function plainText({ greeting, text, button, note, sender }: MailContent): string {
  return [greeting, text, button.href, note, sender].join('\n\n') + '\n'
}

/** Mail programs know no style sheets: every style is written where it is used. */
function htmlText({ sender, greeting, text, button, note, accent = ACCENT }: MailContent): string {
  const href = escapeHtml(button.href)
  const line = (words: string, style = '') => `<p style="margin:0 0 16px;${style}">${words}</p>`
  return [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:24px;background:#f4f5f6;font:16px/1.5 system-ui,Arial,sans-serif;color:#1c2024">',
    '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">',
    line(escapeHtml(sender), 'color:#5b6570;font-size:14px'),
    line(escapeHtml(greeting)),
    line(escapeHtml(text)),
    line(
      `<a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${escapeHtml(accent)};` +
        `color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.text)}</a>`,
    ),
    line(`<a href="${href}" style="color:#5b6570;word-break:break-all">${href}</a>`, 'font-size:13px'),
    line(escapeHtml(note), 'color:#5b6570;font-size:14px'),
    '</div></body></html>',
  ].join('')
}
