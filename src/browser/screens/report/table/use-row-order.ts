import { useState } from 'react'
import type { RowOrder } from './row-order.ts'

/** The order that the titles of a table were pressed for. */
export interface TableOrder {
  /** The order that the server is asked for. */
  asked: RowOrder | undefined
  /** The order of the rows that are shown. */
  shown(isCut: boolean): RowOrder | undefined
  /** @param isCut only the first rows are here, so that the server has to sort */
  change(order: RowOrder | undefined, isCut: boolean): void
}

/** Rows that are all here are sorted here; of others, the server knows which are the first in any order. */
export function useRowOrder(): TableOrder {
  const [pressed, press] = useState<RowOrder>()
  const [asked, ask] = useState<RowOrder>()
  return {
    asked,
    shown: (isCut) => (isCut ? asked : pressed),
    change(order, isCut) {
      press(order)
      // Rows that were sorted there have lost their own order.
      if (isCut || asked) ask(order)
    },
  }
}
