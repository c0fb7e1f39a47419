import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { TabModel } from '#declarations/model.ts'

const loadList = async () => ({ default: (await import('./RelatedList.tsx')).RelatedList })
const loadPanel = async () => ({ default: (await import('./panel/PanelRows.tsx')).PanelRows })

/** The rows of a relation in a tab and in a panel: most records open on a tab without any, and need the code of neither. */
export const RelatedList = lazyCode(loadList)
export const PanelRows = lazyCode(loadPanel)

/** Resolves once the code of a tab's rows is there. A failure is shown where the rows are to stand, which asks again. */
export async function loadRowsCode(tab: TabModel | undefined): Promise<void> {
  await Promise.allSettled([
    tab?.relation && loadList(),
    tab?.panels?.some(({ relation }) => relation !== undefined) && loadPanel(),
  ])
}
