import { createContext, useContext } from 'react'
import type { Contract } from '#protocol/contract/contract.ts'

/** Loads a contract by its name: `books/withdraw`. Undefined when there is none. */
export type FindContract = (name: string) => Promise<Contract> | undefined

/** The contracts among the files that `import.meta.glob` finds: `custom-actions/books/withdraw.contract.ts`. */
export function createContracts(files: Record<string, () => Promise<unknown>>): FindContract {
  const loaders = new Map(
    Object.entries(files).flatMap(([file, load]) => {
      const [, name] = /custom-actions\/(.+)\.contract\.ts$/.exec(file) ?? []
      return name ? [[name, async () => ((await load()) as { default: Contract }).default] as const] : []
    }),
  )
  return (name) => loaders.get(name)?.()
}

export const ContractsContext = createContext<FindContract>(() => undefined)

/** The contracts that the application hands in. */
export function useContracts(): FindContract {
  return useContext(ContractsContext)
}
