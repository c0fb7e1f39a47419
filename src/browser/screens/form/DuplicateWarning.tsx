import { Fragment, useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { useRollcallData, type ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { isEmpty } from '#protocol/rules/required-fields.ts'
import type { Values } from '#browser/parts/form/form-values.ts'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import type { EntityModel, ResourceModel } from '#declarations/model.ts'
import { isUnfinished } from '#browser/parts/kinds/unfinished.ts'
import { readPath } from '#protocol/read-path.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { lookAlikeMessages } from '#browser/ground/i18n/messages/form-parts.ts'

addMessages('rollcall.form', lookAlikeMessages)

const WAIT_MS = 400

export interface DuplicateWarningProps {
  resource: ResourceModel
  entity: EntityModel
  /** The record that is changed; absent of a new one. */
  stored?: Values
}

/**
 * Warns of other records that look the same as what is typed, with links to them. It never prevents saving. Of a record that is
 * changed it looks at what is typed anew.
 */
export function DuplicateWarning({ resource, entity, stored = NEW }: DuplicateWarningProps) {
  const translate = useTranslate()
  const screens = useScreenPath()
  const { fields } = resource.lookAlike ?? { fields: [] }
  const found = useDuplicates(resource, stored).filter(({ id }) => id !== stored['id'])
  if (found.length === 0) return null
  const details = fields.filter((path) => path !== entity.display)
  return (
    <Alert severity="warning" role="status" sx={{ my: 1, alignItems: 'flex-start' }}>
      {translate('rollcall.form.look_alike', { smart_count: found.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {found.map((record) => {
          const name = String(readPath(record, entity.display) ?? record.id)
          const to = screens.show(resource.name, record.id)
          return (
            <li key={record.id}>
              {to ? (
                <Link component={RouterLink} to={to}>
                  {name}
                </Link>
              ) : (
                name
              )}
              <Details record={record} paths={details} entity={entity} />
            </li>
          )
        })}
      </Box>
    </Alert>
  )
}

/** Checks after a pause in typing, once every field of one of the declared groups has been filled in. */
function useDuplicates({ name, lookAlike }: ResourceModel, stored: Values): ApiRecord[] {
  const data = useRollcallData()
  const groups = useMemo(() => lookAlike?.any ?? [], [lookAlike])
  const typed = useWatch({ compute: (values: Values) => JSON.stringify(typedFor(groups, values, stored)) })
  const [found, setFound] = useState<ApiRecord[]>([])
  useEffect(() => {
    const asked = JSON.parse(typed) as Values
    const abort = new AbortController()
    const ask = async () => {
      try {
        setFound(isNothing(asked) ? [] : await data.lookAlike(name, asked, abort.signal))
      } catch {
        // A failed check must not disturb the user.
        if (!abort.signal.aborted) setFound([])
      }
    }
    const timer = setTimeout(() => void ask(), WAIT_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed, name, data])
  return found
}

/** The record's own values are formatted as elsewhere, those of other records are not. */
function Details({ record, paths, entity }: { record: ApiRecord; paths: readonly string[]; entity: EntityModel }) {
  const given = paths.filter((path) => !isEmpty(readPath(record, path)))
  return given.map((path) => {
    const field = entity.fields[path]
    const shown = field && { path, kind: field.kind, title: field.title, choices: field.choices }
    return (
      <Fragment key={path}>
        {' · '}
        {shown ? <FieldCell field={shown} record={record} /> : String(readPath(record, path))}
      </Fragment>
    )
  })
}

function typedFor(groups: readonly string[][], values: Values, stored: Values): Values {
  const complete = groups.filter(
    (group) =>
      group.every((name) => !isEmpty(values[name]) && !isUnfinished(values[name])) &&
      group.some((name) => values[name] !== (stored[name] ?? null)),
  )
  return Object.fromEntries(complete.flat().map((name) => [name, values[name]]))
}

function isNothing(values: Values): boolean {
  return Object.keys(values).length === 0
}

const NEW: Values = {}
