import sanitizeHtml from 'sanitize-html'
import { videoFrame, videoOf } from '#protocol/kinds/rich-text-video.ts'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const ALIGNED = ['p', ...HEADINGS]

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...ALIGNED,
    ...['br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'pre', 'blockquote'],
    ...['ul', 'ol', 'li', 'a', 'img', 'span', 'mark', 'iframe'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title', 'sandbox', 'referrerpolicy', 'allowfullscreen', 'loading'],
    ol: ['start'],
    '*': ['style'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      'padding-left': [/^\d{1,3}px$/],
    },
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    iframe: (tagName, { src = '', title }) => {
      const video = videoOf(src)
      return { tagName, attribs: video ? videoFrame(video, title) : {} }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs['src'],
}

/** The content of a frame, which browsers never show. */
const WITHIN_FRAME = /(<iframe\b[^>]*>)[\s\S]*?(<\/iframe>)/gi

/**
 * Sanitises formatted text to the markup that the editor produces: no scripts, event handlers, foreign styles, and no
 * frames but those of films. Null when only empty paragraphs are left.
 */
export function sanitiseHtml(html: string): string | null {
  const clean = sanitizeHtml(html, OPTIONS).replaceAll(WITHIN_FRAME, '$1$2').trim()
  const isEmpty = !/<(img|iframe)\b/.test(clean) && clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
  return isEmpty ? null : clean
}
