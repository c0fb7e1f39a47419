/** What `GET dashboard` gives of a tile. */
export interface TileContent {
  id: string
  /** How many rows there are, and the first of them. */
  total?: number
  rows?: (Record<string, unknown> & { id: number })[]
  points?: ChartPoint[]
}

export interface ChartPoint {
  /** A value; of a line, the first day of a period. */
  key: unknown
  id?: number
  /** A figure for each series. */
  values: number[]
}
