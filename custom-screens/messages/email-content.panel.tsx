import { useQuery } from '@tanstack/react-query'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { type CustomCodeProps, LoadedPart, useRollcallData } from '#browser/api.ts'
import { HtmlFrame } from './HtmlFrame.tsx'

/** LOG-04: the content of an email that was sent, from the address that its entry carries. */
export default function EmailContent({ record }: CustomCodeProps['panel']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const { html } = record['content_urls'] as { html: string }
  const content = useQuery({
    queryKey: ['email content', html],
    queryFn: ({ signal }) =>
      data.call<{ content: string }>({ method: 'GET', path: html.replace(/^\/api\//, ''), signal }),
  })
  return (
    <LoadedPart of={content} skeleton={<Skeleton variant="rounded" height={HEIGHT} />}>
      {({ content: read }) => (
        <HtmlFrame html={read} title={translate('messages.log.content', { _: 'Content' })} height={HEIGHT} />
      )}
    </LoadedPart>
  )
}

const HEIGHT = 420
