import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { ExplainedPart, Reason } from './explained.ts'

const KINDS = ['screen', 'tab', 'panel', 'field', 'column', 'button', 'filter', 'link'] as const

/** The parts of a screen by kind, the hidden ones first. */
export function ExplainedParts({ parts, resource }: { parts: readonly ExplainedPart[]; resource: string | undefined }) {
  const translate = useTranslate()
  return KINDS.map((kind) => {
    const ofKind = parts.filter((part) => part.kind === kind)
    const ordered = [...ofKind.filter(({ shown }) => shown !== true), ...ofKind.filter(({ shown }) => shown === true)]
    if (ordered.length === 0) return null
    const title = translate(`rollcall.access.kinds.${kind}`)
    return (
      <Box key={kind} component="section" aria-label={title} sx={{ mb: 2 }}>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '1px', bgcolor: 'divider' }}>
          {ordered.map((part, index) => (
            <Part key={`${part.id} ${index}`} part={part} resource={resource} />
          ))}
        </Box>
      </Box>
    )
  })
}

const COLORS = { yes: 'success', no: 'warning', depends: 'default' } as const

function Part({ part, resource }: { part: ExplainedPart; resource: string | undefined }) {
  const translate = useTranslate()
  const verdict = part.shown === null ? 'depends' : part.shown ? 'yes' : 'no'
  const title = translate(keyOf(part, resource), { smart_count: 2, _: part.title })
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, py: 0.75, bgcolor: 'background.paper', alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2">{title}</Typography>
        {part.reasons.map((reason) => (
          <Typography key={`${reason.by} ${reason.name}`} variant="caption" component="p" sx={reasonStyle}>
            <ReasonText reason={reason} />
          </Typography>
        ))}
      </Box>
      <Chip
        size="small"
        variant="outlined"
        color={COLORS[verdict]}
        label={translate(`rollcall.access.shown.${verdict}`)}
      />
    </Box>
  )
}

const reasonStyle = { color: 'text.secondary', overflowWrap: 'anywhere' } as const

function ReasonText({ reason: { by, name, holds } }: { reason: Reason }) {
  const translate = useTranslate()
  const verdict = holds === null ? 'depends' : holds ? 'yes' : 'no'
  return translate(`rollcall.access.reasons.${by}`, { name, verdict: translate(`rollcall.access.holds.${verdict}`) })
}

/** The screen's own label of a part. */
function keyOf({ kind, id }: ExplainedPart, resource: string | undefined): string {
  if (kind === 'link') return `resources.${id}.name`
  if (kind === 'button') return `rollcall.action.${id}`
  const group = { tab: 'tabs', panel: 'panels', field: 'fields', column: 'fields', filter: 'filters', screen: '' }[kind]
  return group ? `resources.${resource}.${group}.${id}` : `resources.${resource}.name`
}
