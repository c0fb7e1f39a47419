/** The content of a tile from `GET dashboard`. */
export interface TileContent {
  id: string
  /** The total, and the first rows. */
  total?: number
  rows?: (Record<string, unknown> & { id: number })[]
  points?: ChartPoint[]
  /** Of a report: its figure, and that of the days that it is compared with. */
  value?: number | null
  before?: number | null
  compared?: { from: string; to: string }
}

export interface ChartPoint {
  /** A value; of a line, the first day of a period. */
  key: unknown
  id?: number
  /** A figure for each series. */
  values: number[]
}
