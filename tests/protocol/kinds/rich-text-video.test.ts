import { describe, expect, it } from 'vitest'
import { linkedVideos, VIDEO_ORIGINS, videoFrame, videoOf } from '#protocol/kinds/rich-text-video.ts'
import { richText } from '#protocol/kinds/rich-text.ts'

const ID = 'dQw4w9WgXcQ'
const PLAYER = `https://www.youtube-nocookie.com/embed/${ID}`

describe('a film in a formatted text', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}&t=12s`, PLAYER],
    [`youtube.com/watch?v=${ID}`, PLAYER],
    [` https://youtu.be/${ID}?si=x `, PLAYER],
    [`https://m.youtube.com/shorts/${ID}`, PLAYER],
    [`https://www.youtube.com/embed/${ID}`, PLAYER],
    [PLAYER, PLAYER],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ])('UI-15 SCON-17 is found by the address that people copy: %s', (address, player) => {
    expect(videoOf(address)?.player).toBe(player)
    expect(VIDEO_ORIGINS).toContain(new URL(player).origin)
  })

  it.each([
    '',
    'javascript:alert(1)',
    `javascript://www.youtube.com/watch?v=${ID}`,
    `data:text/html,https://youtu.be/${ID}`,
    `https://www.youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com@evil.example/watch?v=${ID}`,
    `https://youtube.com:8443/watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}"onload=x`,
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@swimming',
    'https://vimeo.com/channels',
    'https://vimeo.com/76979871/"><script>',
    'https://player.vimeo.com/video/76979871?h=%22%3E',
  ])('UI-15 is nothing else: %s', (address) => {
    expect(videoOf(address)).toBeUndefined()
  })

  it('UI-15 is a link for readers without frames, and its title in plain text', () => {
    const attributes = Object.entries(videoFrame({ name: 'YouTube', player: PLAYER, page: '' }, 'How we float'))
    const html = `<p>Look:</p><iframe ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}></iframe>`
    expect(linkedVideos(html)).toBe(
      `<p>Look:</p><p><a href="https://www.youtube.com/watch?v=${ID}">▶ How we float</a></p>`,
    )
    expect(linkedVideos('<p>a</p><iframe src="https://evil.example"></iframe><p>b</p>')).toBe('<p>a</p><p>b</p>')
    expect(richText.text(html, { language: 'en-GB', country: 'GB', timezone: 'Europe/London' })).toBe(
      'Look:\nHow we float',
    )
  })
})
