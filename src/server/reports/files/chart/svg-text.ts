import { escaped } from '../xlsx/xml-text.ts'

const INK = '#1c2024'

/** A line of text in a drawing, at most so many letters long. */
export function textSvg(
  text: string,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end' = 'start',
  most = 34,
): string {
  const short = text.length > most ? `${text.slice(0, most - 1)}…` : text
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="8" font-family="Roboto" fill="${INK}" text-anchor="${anchor}">${escaped(short)}</text>`
}
