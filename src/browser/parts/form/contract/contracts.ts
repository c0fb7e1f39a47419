import { createContext, useContext } from 'react'
import type { Contract } from '#protocol/contract/contract.ts'

/** Loads a contract by its name: `books/withdraw`. Undefined when there is none. */
export type FindContract = (name: string) => Promise<Contract | undefined>

/** Loads the files that `import.meta.glob` finds, eagerly, under `custom-actions/`: `books/withdraw.contract.ts`. */
export type LoadContracts = () => Promise<Record<string, unknown>>

/** The contracts of an application. They are small and many: with the first that is needed all are loaded. */
export function createContracts(load: LoadContracts): FindContract {
  return async (name) => {
    const files = Object.entries(await load())
    const [, file] = files.find(([path]) => path.endsWith(`custom-actions/${name}.contract.ts`)) ?? []
    return (file as { default: Contract } | undefined)?.default
  }
}

export const ContractsContext = createContext<FindContract>(() => Promise.resolve(undefined))

/** The contracts that the application hands in. */
export function useContracts(): FindContract {
  return useContext(ContractsContext)
}
