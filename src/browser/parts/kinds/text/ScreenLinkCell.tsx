import { Link as RouterLink } from 'react-router'
import Link from '@mui/material/Link'
import { useResourceContext } from 'react-admin'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import type { CellProps } from '../kind.ts'
import { kinds } from '../registry.ts'

const rowLink = { color: 'text.primary', fontWeight: 600 } as const

/** The value as a link to the screen of the row itself. */
export function ScreenLinkCell(props: CellProps) {
  const resource = useResourceContext()
  const screens = useScreenPath()
  const { Cell } = kinds[props.field.kind]
  const id = props.record['id']
  const address = resource && typeof id === 'number' ? screens.show(resource, id) : undefined
  if (!address) return <Cell {...props} />
  return (
    <Link component={RouterLink} to={address} sx={rowLink} onClick={(event) => event.stopPropagation()}>
      <Cell {...props} />
    </Link>
  )
}
