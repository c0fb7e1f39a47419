import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { Facts, FileLink, LoadedDialog, usePhoneText, useRollcallData } from '#browser/api.ts'
import { humanise, type StoredFile } from '#protocol/index.ts'
import { HtmlFrame } from './HtmlFrame.tsx'

export type LogType = 'email' | 'sms'

/** LOG-06: an entry as the API gives it. */
interface LogEntry {
  id: number
  recipient: string
  customer: { name: string } | null
  status: string
  error: string | null
  created_at: string
  subject?: string
  attachment?: StoredFile | null
  content_urls?: { html: string; text: string }
  content?: string
  parts?: number
}

/** LOG-02: shows one log entry. Without both a type and an id nothing is loaded. */
export function LogDetail({ type, id, onClose }: { type?: LogType | undefined; id?: number; onClose: () => void }) {
  if (!type || !id) return null
  return <LoadedEntry type={type} id={id} onClose={onClose} />
}

function LoadedEntry({ type, id, onClose }: { type: LogType; id: number; onClose: () => void }) {
  const translate = useTranslate()
  const read = useLogEntry(type, id)
  const title = type === 'email' ? read.data?.entry.subject : translate('messages.log.sms', { _: 'Text message' })
  return (
    <LoadedDialog title={title ?? translate('messages.log.email', { _: 'Email' })} of={read} onClose={onClose}>
      {({ entry, content }) => (
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <EntryFacts type={type} entry={entry} />
          {type === 'email' ? (
            <HtmlFrame html={content} title={translate('messages.log.content', { _: 'Content' })} height={420} />
          ) : (
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Typography>
          )}
        </DialogContent>
      )}
    </LoadedDialog>
  )
}

/** LOG-03, LOG-04: the entry, and for an email then its content, from the entry's addresses. */
function useLogEntry(type: LogType, id: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['log', type, id],
    queryFn: async ({ signal }) => {
      const path = `logs/${type}/${id}`
      const { item: entry } = await data.call<{ item: LogEntry }>({ method: 'GET', path, signal })
      if (!entry.content_urls) return { entry, content: entry.content ?? '' }
      const address = entry.content_urls.html.replace(/^\/api\//, '')
      const { content } = await data.call<{ content: string }>({ method: 'GET', path: address, signal })
      return { entry, content }
    },
  })
}

function EntryFacts({ type, entry }: { type: LogType; entry: LogEntry }) {
  const translate = useTranslate()
  const phoneText = usePhoneText()
  const resource = type === 'email' ? 'emails' : 'text_messages'
  const field = (name: string, text: string) => translate(`resources.${resource}.fields.${name}`, { _: text })
  const status = translate(`resources.${resource}.choices.status.${entry.status}`, { _: humanise(entry.status) })
  return (
    <Facts
      facts={[
        [field('customer_id', 'Customer'), entry.customer?.name],
        [field('recipient', 'Recipient'), type === 'sms' ? phoneText(entry.recipient) : entry.recipient],
        [field('status', 'Status'), status],
        [field('error', 'Error'), entry.error],
        [field('attachment_id', 'Attachment'), entry.attachment && <FileLink file={entry.attachment} />],
      ]}
    />
  )
}
