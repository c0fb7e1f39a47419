import type { ChartWords } from './use-chart-words.ts'

/** Props of every kind of chart. */
export interface ChartProps {
  words: ChartWords
  /** CSS colour of each series. */
  colours: readonly string[]
}
