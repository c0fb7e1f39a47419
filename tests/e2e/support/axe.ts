import type AxeBuilder from '@axe-core/playwright'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

/** A rule that something on the page breaks, with the elements that do. */
export type Violation = Results['violations'][number]

/** axe, as it stands in the page. */
export interface Axe {
  run(context: string, options: object): Promise<Results>
}
