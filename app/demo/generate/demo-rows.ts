/** A row as the API writes it: field -> value; money in pence, dates ISO, times HH:mm. Ids are given, so that rows can refer to each other. */
export type DemoRow = { id: number } & Record<string, unknown>

/** Entity -> rows, in an order in which every row comes after those it refers to. */
export type DemoRows = Record<string, DemoRow[]>
