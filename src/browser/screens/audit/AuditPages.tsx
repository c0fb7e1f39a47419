import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { AuditReply } from './audit-types.ts'

/** The current page of the log, with links to the next ones. */
export function AuditPages({ meta, onPage }: { meta: AuditReply['meta']; onPage: (page: number) => void }) {
  const translate = useTranslate()
  const { current_page: page, last_page: last, has_more_pages: hasMore } = meta
  if (page === 1 && !hasMore) return null
  return (
    <Box
      component="nav"
      aria-label={translate('rollcall.list.pages')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 2 }}
    >
      <Button variant="outlined" color="inherit" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {translate('rollcall.audit.newer')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {last === null ? page : `${page} / ${last}`}
      </Typography>
      <Button variant="outlined" color="inherit" disabled={!hasMore} onClick={() => onPage(page + 1)}>
        {translate('rollcall.audit.older')}
      </Button>
    </Box>
  )
}
