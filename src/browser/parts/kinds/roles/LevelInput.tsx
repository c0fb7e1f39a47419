import { SelectInput, useRecordContext } from 'react-admin'
import { useSession } from '#browser/ground/model/session-context.ts'
import { levelsBelow } from '#protocol/authority.ts'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

/** ROL-04: the level of a role, from one above the own number to 9. The one that a role has stays choosable. */
export default function LevelInput(props: InputProps) {
  const common = inputProps(props)
  const { user } = useSession()
  const record = useRecordContext()
  const current: unknown = record?.[common.source]
  const levels = [...new Set([...levelsBelow(user.auth_level), ...(typeof current === 'number' ? [current] : [])])]
  return (
    <SelectInput
      {...common}
      choices={levels.sort((a, b) => a - b).map((level) => ({ id: level, name: String(level) }))}
      translateChoice={false}
    />
  )
}
