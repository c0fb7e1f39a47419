import type { DemoRow } from '../demo-rows.ts'
import type { StorePicture } from './store-picture.ts'

interface DemoBrand {
  name: string
  short_description: string
  description: string
  /** SVG on a field of 480 by 480. */
  mark: string
}

const field = (fill: string) => `<rect width="480" height="480" fill="${fill}"/>`
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`

/** The head of an otter. */
const OTTER =
  field('#0f766e') +
  circle(130, 150, 48, '#8a5a3c') +
  circle(350, 150, 48, '#8a5a3c') +
  `<ellipse cx="240" cy="250" rx="158" ry="150" fill="#8a5a3c"/><ellipse cx="240" cy="310" rx="112" ry="84" fill="#f2d3a8"/>` +
  circle(180, 220, 18, '#1c1917') +
  circle(300, 220, 18, '#1c1917') +
  `<ellipse cx="240" cy="274" rx="34" ry="24" fill="#1c1917"/>` +
  stroke('M240 298 V326 M200 340 Q240 370 280 340', '#1c1917', 10) +
  stroke('M150 300 L70 282 M150 324 L74 336 M330 300 L410 282 M330 324 L406 336', '#f2d3a8', 8)

/** The tide below the moon. */
const TIDE =
  field('#e8f3fa') +
  circle(240, 240, 180, '#0b4f7d') +
  circle(300, 170, 42, '#ffe9a8') +
  stroke('M96 280 Q144 230 192 280 T288 280 T384 280', '#a6d8f0', 26) +
  stroke('M122 340 Q165 296 208 340 T294 340 T366 336', '#5fb4de', 26)

/** A drop, and the puddle that it falls into. */
const PUDDLE =
  field('#fff4ee') +
  `<ellipse cx="240" cy="360" rx="170" ry="52" fill="#f4a98e"/><ellipse cx="240" cy="352" rx="104" ry="28" fill="#ffd1c2"/>` +
  `<path d="M240 80 Q330 200 330 250 A90 90 0 0 1 150 250 Q150 200 240 80 Z" fill="#c63f17"/>` +
  stroke('M192 252 Q196 296 236 304', '#ffd1c2', 16)

const BRANDS: readonly DemoBrand[] = [
  {
    name: 'Little Otters',
    short_description: 'Our own, made for small swimmers.',
    description:
      '<p>Chosen by our instructors, and tried in our lessons for a term before it comes into the store.</p>',
    mark: OTTER,
  },
  {
    name: 'Tidewell',
    short_description: 'Goggles and floats from Cornwall.',
    description: '<p>A family firm in Newlyn. Every strap and valve can be bought again by itself.</p>',
    mark: TIDE,
  },
  {
    name: 'Puddle & Co',
    short_description: 'Soft things for wet children.',
    description: '<p>Towels and clothes of organic cotton, which dry on a radiator overnight.</p>',
    mark: PUDDLE,
  },
]

/**
 * The brands of the demo's store, each with its mark.
 *
 * @param after the highest id among the images that there are already
 */
export function brandRows(after: number): { brands: DemoRow[]; pictures: StorePicture[] } {
  const pictures = BRANDS.map(({ name, mark }, index) => ({
    id: after + index + 1,
    name,
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">${mark}</svg>`,
  }))
  const brands = BRANDS.map(({ mark: _mark, ...brand }, index) => ({
    ...{ id: index + 1, ...brand },
    image_id: pictures[index]!.id,
  }))
  return { brands, pictures }
}
