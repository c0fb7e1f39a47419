import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { listTitle } from '#browser/ground/model/list-title.ts'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useListAddress } from '#browser/ground/routing/use-list-address.ts'
import { Page } from '#browser/ground/shell/Page.tsx'

export interface FormPageProps {
  resource: string
  title: string
  children: ReactNode
}

/** The page around a form: its breadcrumb, its title, and the form in a column that is easy to read. */
export function FormPage({ resource, title, children }: FormPageProps) {
  const translate = useTranslate()
  const entry = useResourceEntry(resource)
  const list = useListAddress(resource)
  return (
    <Box sx={{ maxWidth: 880 }}>
      {list && (
        <Link component={RouterLink} to={list} variant="body2" color="text.secondary">
          {listTitle(entry, translate)}
        </Link>
      )}
      <Page title={title}>{children}</Page>
    </Box>
  )
}
