import { allOf, decideFor, explainGuard, type Guard, type Reason as GuardReason } from '#protocol/access/guard.ts'
import { guardViewer } from '../guard-viewer.ts'
import type { RequestContext } from '../request-context.ts'

/** One thing that decides about a part of a screen. */
export interface Reason extends Omit<GuardReason, 'by'> {
  /** `offered`: an endpoint that the resource has, or has not. */
  by: GuardReason['by'] | 'offered'
}

/** The verdict on a part of a screen, with everything that decides it; no reasons when it is for everybody. */
export interface Verdict {
  /** Null: it depends on the record. */
  shown: boolean | null
  reasons: Reason[]
}

/** Somebody, and what conditions on them look at. */
export type Viewer = Pick<RequestContext, 'user' | 'roots'>

/**
 * The verdict on a part, each thing that decides named once.
 *
 * @param guards all of them must hold
 * @param offered what else it takes, such as an endpoint that the resource has
 */
export function verdictOf(viewer: Viewer, guards: readonly Guard[], offered: readonly Reason[]): Verdict {
  const decide = decideFor(guardViewer(viewer))
  const all: Reason[] = [...offered, ...guards.flatMap((guard) => explainGuard(guard, decide))]
  const reasons = [...new Map(all.map((reason) => [`${reason.by} ${reason.name}`, reason])).values()]
  return { shown: allOf(reasons, ({ holds }) => holds), reasons }
}
