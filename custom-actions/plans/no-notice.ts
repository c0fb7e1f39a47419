/** PLAN-10: the reason why a plan cannot be ended; undefined when it can. */
export function noEnd(state: string | null): string | undefined {
  if (state === 'pending') return 'The first payment of this plan has not been taken yet.'
  return ['active', 'suspended', 'notice'].includes(state ?? '') ? undefined : 'This plan has ended already.'
}

/** PLAN-07: the reason why notice can be given for a plan on no day; undefined when it can. */
export function noNotice({ state, type }: { state: string | null; type: string | null }): string | undefined {
  const never = noEnd(state)
  if (never !== undefined) return never
  if (type !== 'monthly') return 'Only a monthly plan has a notice: force cancel this one.'
  return state === 'notice' ? 'Notice has been given for this plan already.' : undefined
}
