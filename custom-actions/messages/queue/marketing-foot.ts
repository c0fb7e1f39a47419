import { escapeHtml, hashToken, newToken, type RequestContext, screenLink } from '#server/api.ts'

/** Stands below a marketing email: why a family is sent it, and the link that ends it. */
export interface MarketingFoot {
  html: string
  text: string
  /** Of the link: screens find its family by it. */
  token_hash: string
  url: string
}

/** Makes the foot of each marketing email, in the tenant's words: the link of each is its own. */
export function marketingFoot(context: Pick<RequestContext, 'publicUrl' | 'tenant' | 'user'>): () => MarketingFoot {
  const { MARKETING_FOOT, UNSUBSCRIBE } = context.user.configuration
  const [why, words] = [String(MARKETING_FOOT ?? ''), String(UNSUBSCRIBE ?? '')]
  return () => {
    const token = newToken()
    const url = screenLink(context, '/unsubscribe', { unsubscribe_token: token })
    const link = `<a href="${escapeHtml(url)}" style="color:#4a5056">${escapeHtml(words)}</a>`
    return {
      html: `<p style="${SMALL}">${escapeHtml(why)} ${link}</p>`,
      text: `\n\n${why}\n${words}: ${url}`,
      token_hash: hashToken(token),
      url,
    }
  }
}

const SMALL = 'margin:32px 0 0;padding-top:16px;border-top:1px solid #d9dce0;font-size:13px;color:#4a5056'
