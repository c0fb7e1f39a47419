import { escapeHtml } from './escape-html.ts'

export interface MailContent {
  /** The sender's name, shown above in small type. */
  sender: string
  greeting: string
  text: string
  /** Absent: no action is needed. */
  button?: { text: string; href: string }
  /** Small print at the end. */
  note: string
  /** Colour of the button, `#1f6f5c`. */
  accent?: string | undefined
}

const ACCENT = '#1f5f8b'

/** Renders a mail with at most one button, as plain text and as HTML that mail clients can display. */
export function mailPage(content: MailContent): { text: string; html: string } {
  return { text: plainText(content), html: htmlText(content) }
}

function plainText({ greeting, text, button, note, sender }: MailContent): string {
  return [greeting, text, ...(button ? [button.href] : []), note, sender].join('\n\n') + '\n'
}

/** Mail clients ignore style sheets: every style is inline. */
function htmlText({ sender, greeting, text, button, note, accent = ACCENT }: MailContent): string {
  return [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:24px;background:#f4f5f6;font:16px/1.5 system-ui,Arial,sans-serif;color:#1c2024">',
    '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;overflow-wrap:anywhere;word-break:break-word">',
    line(escapeHtml(sender), 'color:#5b6570;font-size:14px'),
    line(escapeHtml(greeting)),
    line(escapeHtml(text)),
    ...(button ? buttonLines(button, accent) : []),
    line(escapeHtml(note), 'color:#5b6570;font-size:14px'),
    '</div></body></html>',
  ].join('')
}

/** The button, and its address for mail clients that show no buttons. */
function buttonLines({ text, href: address }: NonNullable<MailContent['button']>, accent: string): string[] {
  const href = escapeHtml(address)
  return [
    line(
      `<a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${escapeHtml(accent)};` +
        `color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(text)}</a>`,
    ),
    line(`<a href="${href}" style="color:#5b6570;word-break:break-all">${href}</a>`, 'font-size:13px'),
  ]
}

function line(html: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${html}</p>`
}
