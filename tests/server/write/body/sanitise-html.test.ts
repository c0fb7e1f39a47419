import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '#server/write/body/sanitise-html.ts'

const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const FRAME =
  `<iframe src="${PLAYER}" title="How we float" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" ` +
  'referrerpolicy="strict-origin-when-cross-origin" allowfullscreen="true" loading="lazy"></iframe>'

describe('formatted text that is stored', () => {
  it('UI-15 SCON-17 keeps a film of a known player, and nothing but it', () => {
    expect(sanitiseHtml(`<p>Look:</p>${FRAME}`)).toBe(`<p>Look:</p>${FRAME}`)
    expect(sanitiseHtml(FRAME)).toBe(FRAME)
    expect(
      sanitiseHtml(
        '<iframe onload="alert(1)" srcdoc="<script>alert(1)</script>" sandbox="allow-top-navigation" width="9999" ' +
          'style="position:fixed" title="How we float" src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
      ),
    ).toBe(FRAME)
  })

  it('UI-15 gives a film without a title that of its player', () => {
    expect(sanitiseHtml(`<iframe src="${PLAYER}"></iframe>`)).toContain('title="YouTube"')
    expect(sanitiseHtml(`<iframe title=" " src="https://vimeo.com/76979871"></iframe>`)).toContain('title="Vimeo"')
  })

  it.each([
    '<iframe></iframe>',
    '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="//www.youtube-nocookie.com.evil.example/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
    '<video src="https://evil.example/a.mp4"></video>',
    '<embed src="https://evil.example/a.swf"><object data="https://evil.example/a.swf"></object>',
  ])('UI-15 drops every other frame: %s', (html) => {
    expect(sanitiseHtml(html)).toBeNull()
    expect(sanitiseHtml(`<p>a</p>${html}<p>b</p>`)).toBe('<p>a</p><p>b</p>')
  })

  it('drops what stands within a frame', () => {
    expect(sanitiseHtml(`<iframe src="${PLAYER}" title="How we float"><img src="x" onerror="a()">words</iframe>`)).toBe(
      FRAME,
    )
  })

  it('is nothing when only empty paragraphs are left, and something with a picture', () => {
    expect(sanitiseHtml('<p> &nbsp;</p><script>alert(1)</script>')).toBeNull()
    expect(sanitiseHtml('<p><img src="https://a.example/b.png" alt="Otter"></p>')).toContain('alt="Otter"')
  })
})
