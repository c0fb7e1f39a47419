import type { FastifyReply } from 'fastify'

/** Text in a page, without markup of its own. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

/** Sends a page of the simulator. It may be shown in a frame of this server's own pages. */
export function sendPage(reply: FastifyReply, { title, body, theme }: { title: string; body: string; theme?: string }) {
  const page = `<!doctype html>
<html lang="en" data-theme="${theme === 'dark' ? 'dark' : 'light'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="stylesheet" href="/simulator/page.css"></head>
<body>${body}<script src="/simulator/page.js"></script></body>
</html>`
  return reply
    .headers({
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    .send(page)
}

/** Hidden fields that go along with a form. */
export function hiddenFields(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value ?? '')}">`)
    .join('')
}

export const PAGE_STYLE = `
:root { color-scheme: light; --ink: #1d2330; --quiet: #596174; --edge: #b8bfcc; --ground: #fff; --accent: #2f5bd0; --bad: #b3261e }
[data-theme=dark] { color-scheme: dark; --ink: #e8eaf0; --quiet: #a9b0c0; --edge: #5a6274; --ground: transparent; --accent: #8fb0ff; --bad: #ff9c94 }
* { box-sizing: border-box } body { margin: 0; padding: 4px; font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
body.page { max-width: 460px; margin: 8vh auto; padding: 24px; border: 1px solid var(--edge); border-radius: 10px }
h1 { font-size: 20px; margin: 0 0 12px } p { margin: 0 0 12px } .quiet { color: var(--quiet); font-size: 13px }
label { display: block; font-size: 13px; color: var(--quiet); margin-bottom: 12px }
input { display: block; width: 100%; margin-top: 4px; padding: 9px 10px; font: inherit; color: var(--ink); background: transparent; border: 1px solid var(--edge); border-radius: 6px }
input:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px } @media (max-width: 340px) { .row { grid-template-columns: 1fr } }
.error { color: var(--bad) } .buttons { display: flex; gap: 12px; flex-wrap: wrap; margin-top: 4px }
button { font: inherit; font-weight: 600; padding: 9px 16px; border-radius: 6px; border: 1px solid var(--accent); color: var(--accent); background: transparent; cursor: pointer }
button.primary { background: var(--accent); color: #fff } [data-theme=dark] button.primary { color: #10131b }
`

/** Tells the page around the frame how it went, and how high the frame is to be. */
export const PAGE_SCRIPT = `
const say = (message) => { if (parent !== window) parent.postMessage({ from: 'card-form', ...message }, location.origin) }
const done = document.querySelector('[data-setup-intent]')
if (done) say({ setupIntent: done.dataset.setupIntent })
if (parent === window) document.body.classList.add('page')
say({ height: document.documentElement.scrollHeight })
addEventListener('submit', () => { for (const button of document.querySelectorAll('button')) button.setAttribute('aria-busy', 'true') })
`
