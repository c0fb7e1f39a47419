import { useRef } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { LoadedPart } from '#browser/api.ts'
import { usePlaceholders } from './use-placeholders.ts'
import { type Reach, useInsertPlaceholder } from './use-insert-placeholder.ts'

/** ETM-08: the placeholders of a template with what they could stand for; one that is chosen is inserted. */
export function PlaceholderList({ id, editor }: { id: number; editor: Reach }) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const insert = useInsertPlaceholder(box, editor)
  const placeholders = usePlaceholders(id)
  const title = translate('messages.template.placeholders', { _: 'Placeholders' })
  return (
    <Box ref={box} component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('messages.template.placeholders_help', {
          _: 'Choose one to insert it where you were typing. {%% if credit %%} … {%% endif %%} leaves out what is empty.',
        }).replaceAll('%%', '%')}
      </Typography>
      <LoadedPart of={placeholders} skeleton={<Skeleton variant="rounded" height={160} />}>
        {({ items }) => (
          <Box component="ul" sx={listStyle}>
            {items.map(({ name, sample }) => (
              <li key={name}>
                <ButtonBase onClick={() => insert(name)} sx={buttonStyle} focusRipple>
                  <Typography component="span" sx={{ fontFamily: 'monospace', fontSize: '0.8125rem' }}>
                    {`{{ ${name} }}`}
                  </Typography>
                  <Typography component="span" variant="caption" noWrap sx={{ color: 'text.secondary', maxWidth: 1 }}>
                    {sample}
                  </Typography>
                </ButtonBase>
              </li>
            ))}
          </Box>
        )}
      </LoadedPart>
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(150px, 1fr))', lg: '1fr' },
  maxHeight: { lg: 520 },
  overflowY: 'auto',
} as const

const buttonStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  width: '100%',
  minHeight: 44,
  px: 1,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  textAlign: 'left',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const
