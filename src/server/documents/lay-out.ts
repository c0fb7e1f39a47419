import { randomUUID } from 'node:crypto'
import type pdfmakeType from 'pdfmake'
import type { Content } from 'pdfmake'
import type * as Letters from './letters/letters.ts'
import type { WordedDocument } from './pdf-document.ts'
import { LINE_HEIGHT, pdfContent } from './pdf-content.ts'
import { textsOf } from './texts-of.ts'

type Roboto = Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>

/** Points of A4 and of its margins. */
const SIDES = { portrait: 595.28, landscape: 841.89 }
const HEIGHTS = { portrait: SIDES.landscape, landscape: SIDES.portrait }
const MARGIN = 48

/**
 * Lays out a document on A4. Letters of Latin, Greek and Cyrillic are in its font, those of other scripts and emoji in others, of which
 * it holds no more than it needs; what none has is in Latin letters. Nothing is loaded from an address or from the disk.
 *
 * @param language BCP 47, for screen readers: `en-GB`
 */
export async function layOut(
  { title, subtitle, foot = '', orientation = 'portrait', backdrop, parts }: WordedDocument,
  language: string,
): Promise<Buffer> {
  const { pdfmake, roboto, letters } = await library()
  const fonts = await letters.fontsFor([foot, title, subtitle ?? '', ...parts.flatMap(textsOf)], roboto)
  const room = SIDES[orientation] - 2 * MARGIN
  const heading = {
    columns: [
      { text: title, style: 'title' },
      { text: subtitle ?? '', style: 'subtitle', width: 'auto' },
    ],
  }
  const content: Content[] = [
    ...(backdrop === undefined ? [{ ...heading, margin: [0, 0, 0, 16] as [number, number, number, number] }] : []),
    ...withoutSpaceBelow(parts.map((part) => pdfContent(part, room, fonts.textWidth))),
  ]
  const held = Object.entries(fonts.files).map(([name, weights]) => holdFont(pdfmake, name, weights))
  // For this document alone: nothing is awaited before it has taken them.
  pdfmake.setFonts({ Roboto: roboto, ...Object.fromEntries(held.map(({ name, paths }) => [name, paths])) })
  const made = pdfmake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: orientation,
      pageMargins: [MARGIN, MARGIN, MARGIN, 56],
      language,
      info: { title, ...(foot !== '' && { author: foot }) },
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: LINE_HEIGHT, color: '#1c2024' },
      styles: {
        title: { fontSize: 20, bold: true },
        subtitle: { alignment: 'right', color: '#5f6368', margin: [0, 8, 0, 0] },
        heading: { fontSize: 12, bold: true, margin: [0, 10, 0, 4] },
      },
      content: content.map((part) => letters.lettered(part, fonts)),
      ...(backdrop === undefined
        ? { footer: (page, pages) => footer(letters.lettered(foot, fonts), page, pages) }
        : { background: { svg: backdrop, width: SIDES[orientation], height: HEIGHTS[orientation] } }),
      pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
        node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    })
    .getBuffer()
  return made.finally(() => {
    for (const { release } of held) release()
  })
}

/** Gives the library the bytes of a font under a path of its own, until it is released. */
function holdFont({ virtualfs }: typeof pdfmakeType, name: string, weights: { normal: Buffer; bold: Buffer }) {
  const id = randomUUID()
  const paths = { normal: `${id}/${name}.ttf`, bold: `${id}/${name}-bold.ttf` }
  virtualfs.writeFileSync(paths.normal, weights.normal)
  virtualfs.writeFileSync(paths.bold, weights.bold)
  const release = () => {
    for (const path of Object.values(paths)) delete virtualfs.storage[path]
  }
  return { name, paths, release }
}

function footer(foot: Content, page: number, pages: number): Content {
  return {
    columns: [foot, { text: `${page} / ${pages}`, alignment: 'right' }],
    fontSize: 8,
    color: '#5f6368',
    margin: [MARGIN, 20, MARGIN, 0],
  }
}

/** A page that has no room left for the space below the last part would be followed by an empty one. */
function withoutSpaceBelow(parts: readonly Content[]): Content[] {
  return parts.map((part, at) => {
    if (at < parts.length - 1 || typeof part === 'string' || !part.margin) return part
    const [left, above, right] = part.margin
    return { ...part, margin: [left, above, right, 0] }
  })
}

let loaded: Promise<{ pdfmake: typeof pdfmakeType; roboto: Roboto; letters: typeof Letters }> | undefined

/** Loaded for the first document, because it takes memory that most servers never need. */
function library() {
  loaded ??= Promise.all([import('pdfmake'), import('pdfmake/fonts/Roboto.js'), import('./letters/letters.ts')]).then(
    ([{ default: pdfmake }, fonts, letters]) => {
      const files = new Set(Object.values(fonts.default.Roboto))
      pdfmake.setUrlAccessPolicy(() => false)
      pdfmake.setLocalAccessPolicy((path) => files.has(path))
      return { pdfmake, roboto: fonts.default.Roboto, letters }
    },
  )
  return loaded
}
