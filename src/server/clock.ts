/** The one clock. Everything that depends on the current instant uses the clock it was given. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
