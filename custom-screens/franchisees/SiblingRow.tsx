import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FailedPart, FormDialog, useRollcallData } from '#browser/api.ts'
import { percentageText } from '#rules/discounts/sibling-settings.ts'
import { SiblingForm } from './SiblingForm.tsx'
import { settingsOf, useSiblingRights } from './use-sibling-settings.ts'
import { useTypeWords } from './use-type-words.ts'

type Franchisee = Record<string, unknown>

interface SiblingRowProps {
  franchisee: Franchisee
  onSaved: () => void
}

/** A franchisee in the list of sibling discounts: what it gives, and the way to change it. */
export function SiblingRow({ franchisee, onSaved }: SiblingRowProps) {
  const translate = useTranslate()
  const typeWords = useTypeWords()
  const { flags, types, global } = useSiblingRights(franchisee)
  const [isOpen, setOpen] = useState(false)
  const { enabled, mode, custom, types: chosen } = settingsOf(franchisee)
  const name = String(franchisee.name)
  const percentage = percentageText(mode === 'custom' ? Number(custom) : global)
  const words = types.filter((type) => chosen[type]).map(typeWords)
  const title = translate('franchisees.sibling.edit_of', { name, _: 'Edit sibling discount of %{name}' })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {enabled
            ? [percentage, words.join(', ') || '–'].join(' · ')
            : translate('franchisees.sibling.off', { _: 'No sibling discount' })}
        </Typography>
      </Box>
      {flags.editSettings && (
        <Button size="small" aria-label={title} onClick={() => setOpen(true)} sx={{ flex: 'none' }}>
          {translate('ra.action.edit')}
        </Button>
      )}
      {isOpen && (
        <FormDialog title={title} onClose={() => setOpen(false)}>
          <LatestForm
            id={Number(franchisee.id)}
            onSaved={() => {
              setOpen(false)
              onSaved()
            }}
          />
        </FormDialog>
      )}
    </Box>
  )
}

/** The form of a franchisee as it is now: a change says which version it is based on. */
function LatestForm({ id, onSaved }: { id: number; onSaved: () => void }) {
  const data = useRollcallData()
  const {
    data: franchisee,
    error,
    refetch,
  } = useQuery({
    queryKey: ['franchisees', 'sibling discount', id],
    queryFn: async ({ signal }) => (await data.getOne('franchisees', { id, signal })).data as Franchisee,
    gcTime: 0,
  })
  if (error) return <FailedPart error={error} onRetry={() => void refetch()} />
  return franchisee ? <SiblingForm franchisee={franchisee} onSaved={onSaved} /> : null
}
