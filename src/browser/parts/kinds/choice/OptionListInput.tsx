import { useQuery } from '@tanstack/react-query'
import { SelectInput, useRecordContext } from 'react-admin'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'
import { optionWords } from './option-words.ts'

/** One of a tenant's option list. A removed option stays available where it is in use. */
export function OptionListInput({ list, ...props }: InputProps & { list: string }) {
  const data = useRollcallData()
  const record = useRecordContext()
  const common = inputProps(props)
  const { data: words = [], isPending } = useQuery(optionWords(data, list))
  const current: unknown = record?.[common.source]
  const offered = typeof current === 'string' && current && !words.includes(current) ? [current, ...words] : words
  return (
    <SelectInput
      {...common}
      isLoading={isPending}
      choices={offered.map((word) => ({ id: word, name: word }))}
      translateChoice={false}
      emptyText="rollcall.input.none"
    />
  )
}
