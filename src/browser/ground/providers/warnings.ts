/** A reason to think twice before something is saved. */
export interface Warning {
  id: string
  text: string
}

/** A question that a call waits for. */
export interface AskedWarnings {
  warnings: readonly Warning[]
  answer: (isToSave: boolean) => void
}

/** Puts the warnings of refused writes to the person who saves, one write after the other. */
export interface WarningQuestions {
  ask(warnings: readonly Warning[]): Promise<boolean>
  /** The first question that is open. */
  current(): AskedWarnings | undefined
  subscribe(onChange: () => void): () => void
}

export function createWarningQuestions(): WarningQuestions {
  let asked: readonly AskedWarnings[] = []
  const listeners = new Set<() => void>()
  const change = (now: readonly AskedWarnings[]) => {
    asked = now
    listeners.forEach((listener) => listener())
  }
  return {
    ask: (warnings) =>
      new Promise((resolve) => {
        const question: AskedWarnings = {
          warnings,
          answer(isToSave) {
            change(asked.filter((one) => one !== question))
            resolve(isToSave)
          },
        }
        change([...asked, question])
      }),
    current: () => asked[0],
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
