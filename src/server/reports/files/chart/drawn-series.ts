/** A series to be drawn: a value at each point, and its words. */
export interface DrawnSeries {
  name: string
  colour: string
  data: number[]
  text: (value: number) => string
  /** Its figures are of another kind: its axis is on the right. */
  isOther: boolean
}
