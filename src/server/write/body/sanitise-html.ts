import sanitizeHtml from 'sanitize-html'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const ALIGNED = ['p', ...HEADINGS]

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...ALIGNED,
    ...['br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'pre', 'blockquote'],
    ...['ul', 'ol', 'li', 'a', 'img', 'span', 'mark'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
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
  },
}

/**
 * Formatted text with only what the editor makes: no scripts, no event handlers, no foreign styles, no frames.
 * Null when nothing but empty paragraphs is left.
 */
export function sanitiseHtml(html: string): string | null {
  const clean = sanitizeHtml(html, OPTIONS).trim()
  const isEmpty = !clean.includes('<img') && clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
  return isEmpty ? null : clean
}
