import type { DemoRow } from '../demo-rows.ts'

/** A picture of a venue, drawn as SVG. */
export interface PictureRow {
  venue_id: number
  caption: string
  position: number
  cover: boolean
  drawing: string
}

/** Venues that have pictures. */
const VENUES = 10
const WIDTH = 640
const HEIGHT = 420

/** Wall, water and lanes, by turns. */
const COLOURS = [
  ['#dfe8ee', '#2f8fb8', '#f2c14e'],
  ['#efe6dc', '#3aa6a0', '#d9534f'],
  ['#e4e9f2', '#2b6ca3', '#ffffff'],
  ['#f0ece3', '#4ba3c7', '#e07a3f'],
] as const

/** A pool with its lanes for each of the first venues, and the building as well for every second one. */
export function pictureRows(venues: readonly DemoRow[]): PictureRow[] {
  return venues.slice(0, VENUES).flatMap(({ id }) => {
    const colours = COLOURS[id % COLOURS.length]!
    const pool = { venue_id: id, caption: 'The pool', position: 0, cover: true, drawing: poolOf(colours, 3 + (id % 4)) }
    if (id % 2 === 0) return [pool]
    return [pool, { venue_id: id, caption: 'The entrance', position: 1, cover: false, drawing: buildingOf(colours) }]
  })
}

function poolOf([wall, water, lane]: (typeof COLOURS)[number], lanes: number): string {
  const lines = Array.from({ length: lanes - 1 }, (_, index) => {
    const x = (WIDTH / lanes) * (index + 1)
    const far = WIDTH / 2 + (x - WIDTH / 2) * 0.55
    return `<line x1="${far}" y1="170" x2="${x}" y2="${HEIGHT}" stroke="${lane}" stroke-width="5" stroke-dasharray="18 10"/>`
  })
  return svg(`
    <rect width="${WIDTH}" height="170" fill="${wall}"/>
    <rect x="60" y="40" width="150" height="90" fill="#ffffff" opacity="0.7"/>
    <rect x="245" y="40" width="150" height="90" fill="#ffffff" opacity="0.7"/>
    <rect x="430" y="40" width="150" height="90" fill="#ffffff" opacity="0.7"/>
    <rect y="150" width="${WIDTH}" height="20" fill="#c9ced3"/>
    <rect y="170" width="${WIDTH}" height="${HEIGHT - 170}" fill="${water}"/>${lines.join('')}`)
}

function buildingOf([wall, water, lane]: (typeof COLOURS)[number]): string {
  return svg(`
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#cfe4f2"/>
    <rect y="320" width="${WIDTH}" height="100" fill="#b9c4a8"/>
    <polygon points="90,150 320,60 550,150" fill="${water}"/>
    <rect x="110" y="150" width="420" height="180" fill="${wall}"/>
    <rect x="290" y="230" width="60" height="100" fill="${lane}"/>
    <rect x="150" y="190" width="90" height="70" fill="#ffffff"/>
    <rect x="400" y="190" width="90" height="70" fill="#ffffff"/>`)
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`
}
