import { useNotify, useTranslate } from 'react-admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import CurrentIcon from '@mui/icons-material/CheckRounded'
import { CHECK_KEY } from '#browser/ground/providers/check.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'

export interface Membership {
  id: number
  /** What the guard is called. */
  title: string
  /** What the membership belongs to. */
  name: string | null
  roles: string[]
  is_current: boolean
}

/** The places that somebody works in, as entries of a menu. Another one is entered at its landing screen. */
export function MembershipSwitch({ onDone }: { onDone: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const data = useRollcallData()
  const { data: memberships } = useQuery({
    queryKey: ['current-user', 'memberships'],
    queryFn: async ({ signal }) =>
      (await data.call<{ items: Membership[] }>({ method: 'GET', path: 'current-user/memberships', signal })).items,
  })
  const goTo = async (membership: Membership) => {
    try {
      await data.call({ method: 'PUT', path: 'current-user/membership', body: { membership_id: membership.id } })
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== CHECK_KEY[0] })
      await queries.invalidateQueries({ queryKey: CHECK_KEY })
      await navigate('/')
      notify('rollcall.identity.account.switched', { type: 'info', messageArgs: { place: nameOf(membership) } })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'rollcall.errors.unknown', { type: 'error' })
    }
    onDone()
  }
  return (
    <>
      <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
        {translate('rollcall.identity.account.places')}
      </ListSubheader>
      {!memberships && <Skeleton variant="rounded" height={88} sx={{ mx: 2, my: 1 }} />}
      {memberships?.map((membership) => (
        <MenuItem
          key={membership.id}
          role="menuitemradio"
          aria-checked={membership.is_current}
          sx={{ whiteSpace: 'normal' }}
          onClick={() => (membership.is_current ? onDone() : void goTo(membership))}
        >
          <ListItemIcon>{membership.is_current && <CurrentIcon />}</ListItemIcon>
          <ListItemText primary={nameOf(membership)} secondary={membership.roles.join(', ')} />
        </MenuItem>
      ))}
    </>
  )
}

/** "Branch: Central", or what the guard is called where it belongs to nothing. */
function nameOf({ title, name }: Membership): string {
  return name === null ? title : `${title}: ${name}`
}
