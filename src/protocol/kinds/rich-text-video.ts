/** A film of one of the known players, as a formatted text holds it. */
export interface Video {
  /** Name of the player: a film without a title of its own is called after it. */
  name: string
  /** The player's address, for a frame. */
  player: string
  /** The page on which people watch it. */
  page: string
}

const YOUTUBE = 'https://www.youtube-nocookie.com'
const VIMEO = 'https://player.vimeo.com'

/** The only origins whose frames a formatted text may hold; the content security policy of pages names them. */
export const VIDEO_ORIGINS: readonly string[] = [YOUTUBE, VIMEO]

const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be']
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** The film at an address: of its page, as people copy it, or of its player. Undefined for all other addresses. */
export function videoOf(address: string): Video | undefined {
  const url = readUrl(address)
  if (!url) return undefined
  if (YOUTUBE_HOSTS.includes(url.host)) return youtube(url)
  return VIMEO_HOSTS.includes(url.host) ? vimeo(url) : undefined
}

/** The attributes of a film's frame, in their order. It may play, and do nothing else to the page around it. */
export function videoFrame({ name, player }: Video, title?: string): Record<string, string> {
  return {
    src: player,
    title: title?.trim() || name,
    sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
    referrerpolicy: 'strict-origin-when-cross-origin',
    allowfullscreen: 'true',
    loading: 'lazy',
  }
}

/** A stored formatted text for readers that show no frames, such as mail programs: films become links to their pages. */
export function linkedVideos(html: string): string {
  return html.replaceAll(/<iframe\b([^>]*)>.*?<\/iframe>/gis, (_frame, attributes: string) => {
    const video = videoOf(attributeOf(attributes, 'src').replaceAll('&amp;', '&'))
    const title = attributeOf(attributes, 'title')
    return video ? `<p><a href="${video.page.replaceAll('&', '&amp;')}">▶ ${title || video.name}</a></p>` : ''
  })
}

function attributeOf(attributes: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''
}

function readUrl(address: string): URL | undefined {
  const text = address.trim()
  const whole = /^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  return ['http:', 'https:'].includes(url.protocol) && !url.username && !url.port ? url : undefined
}

function youtube({ host, pathname, searchParams }: URL): Video | undefined {
  const [first = '', second = ''] = pathname.split('/').slice(1)
  const named = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : undefined
  const id = host === 'youtu.be' ? first : (named ?? (first === 'watch' ? searchParams.get('v') : undefined))
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  return { name: 'YouTube', player: `${YOUTUBE}/embed/${id}`, page: `https://www.youtube.com/watch?v=${id}` }
}

/** A film that is not listed has a key beside its number. */
function vimeo({ pathname, searchParams }: URL): Video | undefined {
  const [, id, after] = /^\/(?:video\/|channels\/\w+\/)?(\d{1,12})(?:\/(\w*))?$/.exec(pathname) ?? []
  if (!id) return undefined
  const key = after || searchParams.get('h')
  if (key && !/^[\da-f]{4,40}$/i.test(key)) return undefined
  return {
    name: 'Vimeo',
    player: `${VIMEO}/video/${id}${key ? `?h=${key}` : ''}`,
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  }
}
