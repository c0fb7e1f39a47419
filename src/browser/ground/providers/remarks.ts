/** Passes on to the screen that which the server says besides its replies. */
export interface Remarks {
  say(texts: readonly string[]): void
  /** Hears what is said from now on. */
  subscribe(hear: (text: string) => void): () => void
}

export function createRemarks(): Remarks {
  const listeners = new Set<(text: string) => void>()
  return {
    say: (texts) => texts.forEach((text) => listeners.forEach((hear) => hear(text))),
    subscribe(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
