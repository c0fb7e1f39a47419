import { SelectInput, useRecordContext } from 'react-admin'
import { useSession } from '#browser/ground/model/session-context.ts'
import { levelsBelow } from '#protocol/access/authority.ts'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

/**
 * ROL-04: the level of a role, from one below the user's own (a higher number) to 9. A role's current level stays
 * available.
 */
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
