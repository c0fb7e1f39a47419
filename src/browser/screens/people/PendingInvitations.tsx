import { useNotify, useTranslate } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { linkPlace, type RelationView } from '#browser/parts/rows/relation-context.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { roleMessages } from '#browser/ground/i18n/messages/roles.ts'

addMessages('rollcall.roles', roleMessages)

interface Invitation {
  id: number
  email: string
  roles: { id: number; name: string }[]
  invited_by: string | null
  is_over: boolean
}

/** FRA-09: open invitations to a record's people, by address only. */
export function PendingInvitations({ placement }: { placement: RelationView }) {
  const translate = useTranslate()
  const notify = useNotify()
  const data = useRollcallData()
  const { can } = useAccess()
  const { resources } = useApplication()
  const { resource, id, path } = linkPlace(placement)
  const api = `${resources[resource]?.mounts[0]?.api ?? ''}/${id}/${path}/invitations`
  const { area } = placement.view.endpoint ?? placement.view
  const { data: invitations = [], refetch } = useQuery({
    queryKey: invitationsKey(placement),
    queryFn: async ({ signal }) =>
      (await data.call<{ items: Invitation[] }>({ method: 'GET', path: api, signal })).items,
    enabled: can(`${area}.add`),
  })
  if (invitations.length === 0) return null
  const words = (name: string, values?: object) => translate(`rollcall.roles.invitations.${name}`, values)
  const act = async (work: Promise<unknown>, notice: string, email: string) => {
    try {
      await work
      notify(`rollcall.roles.invitations.${notice}`, { type: 'success', messageArgs: { email } })
    } catch (error) {
      notify(failureText(error, translate), { type: 'error' })
    }
    await refetch()
  }
  const resend = ({ id: one, email }: Invitation) =>
    act(data.call({ method: 'PUT', path: `${api}/${one}/resend`, body: { confirm: true } }), 'sent', email)
  const withdraw = ({ id: one, email }: Invitation) =>
    act(data.call({ method: 'DELETE', path: `${api}/${one}` }), 'withdrawn', email)
  return (
    <Box component="section" aria-label={words('title')} sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ fontSize: '1rem' }}>
        {words('title')}
      </Typography>
      <List disablePadding>
        {invitations.map((invitation) => (
          <ListItem key={invitation.id} disableGutters divider sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
            <ListItemText
              primary={invitation.email}
              secondary={detailsOf(invitation, words)}
              sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}
            />
            {invitation.is_over && <Chip size="small" label={words('over')} />}
            <Stack direction="row" spacing={1}>
              <Button size="small" onClick={() => void resend(invitation)}>
                {words('resend')}
              </Button>
              {can(`${area}.delete`) && (
                <Button size="small" color="error" onClick={() => void withdraw(invitation)}>
                  {words('withdraw')}
                </Button>
              )}
            </Stack>
          </ListItem>
        ))}
      </List>
    </Box>
  )
}

function detailsOf({ roles, invited_by }: Invitation, words: (name: string, values?: object) => string): string {
  const names = roles.map(({ name }) => name).join(', ')
  return invited_by === null ? names : words('details', { roles: names, name: invited_by })
}

/** Cache key of a list of invitations, so that a new one appears. */
export function invitationsKey({ parent, view }: RelationView): readonly unknown[] {
  return ['invitations', parent.resource, parent.record.id, view.relation]
}
