import { useSearchParams } from 'react-router'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { auditMessages } from '#browser/ground/i18n/messages/audit.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { Page } from '#browser/ground/shell/Page.tsx'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditLines } from './AuditLines.tsx'
import { AuditPages } from './AuditPages.tsx'
import { useAudit } from './use-audit.ts'

addMessages('rollcall.audit', auditMessages)

/** `/settings/audit`: all changes, filtered by the address. */
export default function AuditScreen({ title }: { title: string }) {
  const translate = useTranslate()
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch, isPlaceholderData } = useAudit('audit', query.toString())
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next)
  }
  if (error && !data) return <FailedPart error={error} isScreen onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  return (
    <Page title={title}>
      <AuditFilters query={query} entities={data.entities ?? []} onChange={change} />
      <Box aria-busy={isPlaceholderData} sx={{ maxWidth: 960, opacity: isPlaceholderData ? 0.6 : 1 }}>
        {data.items.length === 0 ? (
          <Notice
            title={translate('rollcall.audit.none')}
            text={translate(query.size > 0 ? 'rollcall.audit.none_hint' : 'rollcall.audit.none_yet')}
          />
        ) : (
          <AuditLines lines={data.items} />
        )}
        <AuditPages meta={data.meta} onPage={(page) => change({ page: String(page) })} />
      </Box>
    </Page>
  )
}
