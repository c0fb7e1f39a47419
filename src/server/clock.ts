/** The one clock. Everything that depends on the current instant asks the clock it was handed. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
