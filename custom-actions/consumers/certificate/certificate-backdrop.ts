/** Points of A4 on its side. */
const [WIDTH, HEIGHT] = [842, 595]

const GOLD = '#c39a3b'
const PAPER = '#fffdf8'

/** The drawing behind a certificate: a frame with corners, the mark of the brand, and a seal between two lines: of the day, and for a signature. */
export function certificateBackdrop({ accent, brand }: { accent: string; brand: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[
    rect(0, 0, 0, `fill="${PAPER}"`),
    rect(18, 14, 0, `fill="none" stroke="${accent}" stroke-width="9"`),
    rect(30, 9, 0, `fill="none" stroke="${GOLD}" stroke-width="1.2"`),
    ...corners(accent),
    ...mark(accent, brand),
    // Below the name.
    line(261, 258, 581),
    // Of the day and the signature.
    line(64, 473, 264),
    line(578, 473, 778),
    ...seal(accent),
  ].join('')}</svg>`
}

function rect(inset: number, radius: number, offset: number, look: string): string {
  const [width, height] = [WIDTH - 2 * inset, HEIGHT - 2 * inset]
  return `<rect x="${inset + offset}" y="${inset + offset}" width="${width}" height="${height}" rx="${radius}" ${look}/>`
}

function line(from: number, y: number, to: number): string {
  return `<line x1="${from}" y1="${y}" x2="${to}" y2="${y}" stroke="${GOLD}" stroke-width="1"/>`
}

/** A quarter of rings in each corner, like what a drop leaves in the water. */
function corners(accent: string): string[] {
  const edge = 30
  return [
    [edge, edge, 1, 1],
    [WIDTH - edge, edge, -1, 1],
    [WIDTH - edge, HEIGHT - edge, -1, -1],
    [edge, HEIGHT - edge, 1, -1],
  ].flatMap(([x = 0, y = 0, right = 1, down = 1]) =>
    [26, 44, 62].map((radius, at) => {
      const sweep = right * down > 0 ? 1 : 0
      const way = `M ${x + right * radius} ${y} A ${radius} ${radius} 0 0 ${sweep} ${x} ${y + down * radius}`
      const [colour, width] = at === 1 ? [GOLD, 1.2] : [accent, 2.4]
      return `<path d="${way}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${1 - at * 0.25}"/>`
    }),
  )
}

/** The mark beside the name of the business on its screens. */
function mark(accent: string, brand: string): string[] {
  const [side, top] = [42, 56]
  const left = (WIDTH - side) / 2
  const letter = /\p{L}|\p{N}/u.exec(brand)?.[0]?.toUpperCase() ?? ''
  const text = `x="${WIDTH / 2}" y="${top + 29}" text-anchor="middle" font-size="23" font-weight="bold" fill="#ffffff"`
  return letter === ''
    ? []
    : [
        `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="10" fill="${accent}"/>`,
        `<text ${text} font-family="Roboto">${letter}</text>`,
      ]
}

/** A rosette with two ribbons and a star. */
function seal(accent: string): string[] {
  const [x, y] = [WIDTH / 2, 484]
  const wave = points(x, y, 32, [36, 32])
  const ribbon = (way: number) =>
    `<path d="M ${x + way * 4} ${y + 22} l ${way * 14} 48 l ${way * 4} -14 l ${way * 13} 5 l ${-way * 16} -46 z" fill="${accent}" opacity="0.85"/>`
  return [
    ribbon(-1),
    ribbon(1),
    `<polygon points="${wave}" fill="${GOLD}"/>`,
    `<circle cx="${x}" cy="${y}" r="26" fill="${PAPER}"/>`,
    `<circle cx="${x}" cy="${y}" r="22.5" fill="${accent}"/>`,
    `<polygon points="${points(x, y, 10, [15, 6.4])}" fill="${PAPER}"/>`,
  ]
}

/** Points around a centre, far from it and near in turn, the first at the top. */
function points(x: number, y: number, count: number, radii: readonly number[]): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at * 2 * Math.PI) / count - Math.PI / 2
    const radius = radii[at % radii.length] ?? 0
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`
  }).join(' ')
}
