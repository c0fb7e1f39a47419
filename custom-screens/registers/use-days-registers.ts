import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  keepCopy,
  type Kept,
  useConnection,
  useKeptQuery,
  useOfflineWork,
  useOperations,
  usePersonKey,
  useRollcallData,
  useValueLocale,
} from '#browser/api.ts'
import todaysRegisters from '../../custom-actions/lessons/todays-registers.contract.ts'
import { keptUntil } from './kept-until.ts'
import type { Register } from './register-types.ts'
import { copyName, registerKey, REGISTERS } from './use-register.ts'

/** Today's registers, each stored on this device until tonight. */
export function useDaysRegisters() {
  const data = useRollcallData()
  const queries = useQueryClient()
  const person = usePersonKey()
  const work = useOfflineWork()
  const { timezone } = useValueLocale()
  const query = useKeptQuery<Register[]>({
    queryKey: [REGISTERS, 'today'],
    name: 'registers/today',
    work,
    read: async (signal) => {
      const { items } = await data.call(todaysRegisters, { signal })
      for (const register of items)
        await keepCopy(person, copyName(register.id), register, keptUntil(register, timezone))
      return items
    },
    until: ([first]) => first && keptUntil(first, timezone),
  })
  const registers = query.data?.value
  useEffect(() => {
    // A register opens at once with stored data, and is then refreshed.
    for (const register of registers ?? []) {
      queries.setQueryData<Kept<Register>>(
        registerKey(register.id),
        (known) => known ?? { value: register, isCopy: true },
        { updatedAt: 0 },
      )
    }
  }, [registers, queries])
  useEffect(
    () => work.onAnswer(() => void queries.invalidateQueries({ queryKey: [REGISTERS, 'today'] })),
    [work, queries],
  )
  return {
    registers,
    error: registers ? undefined : query.error,
    retry: () => void query.refetch(),
    operations: useOperations(work),
    connection: useConnection(work),
    send: () => void work.send(),
  }
}
