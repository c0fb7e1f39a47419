import { RichTextField } from 'react-admin'
import { videoOf } from '#protocol/kinds/rich-text-video.ts'
import { videoStyle } from './video-style.ts'

/** Frames are let through here, because those of films alone are left of them. */
const FRAMES = { ADD_TAGS: ['iframe'], ADD_ATTR: ['sandbox', 'referrerpolicy', 'allowfullscreen', 'loading'] }

/** Formatted text. It was sanitised when it was stored, and is sanitised again before it is shown. */
export default function RichTextView({ html }: { html: string }) {
  const record = { id: 0, html: withFilmsAlone(html) }
  return <RichTextField source="html" record={record} purifyOptions={FRAMES} sx={{ '& iframe': videoStyle }} />
}

function withFilmsAlone(html: string): string {
  if (!/<iframe/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const frame of body.querySelectorAll('iframe')) {
    const src = frame.getAttribute('src') ?? ''
    if (videoOf(src)?.player !== src || frame.hasAttribute('srcdoc')) frame.remove()
  }
  return body.innerHTML
}
