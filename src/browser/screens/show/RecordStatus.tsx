import { useTranslate } from 'react-admin'
import { useApplication, useResourceModel } from '#browser/ground/model/use-model.ts'
import { StatusChip } from '#browser/ground/theme/StatusChip.tsx'
import { humanise } from '#protocol/text/humanise.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { readPath } from '#protocol/read-path.ts'
import { statusReason } from './status-reason.ts'

export interface RecordStatusProps {
  resource: ResourceModel
  path: string
  record: Record<string, unknown>
}

/** The status of a record as a chip, with its reason where the record has one. */
export function RecordStatus({ resource: { name }, path, record }: RecordStatusProps) {
  const translate = useTranslate()
  const { resources } = useApplication()
  const { entity } = useResourceModel(name)
  const value = readPath(record, path)
  if (value === null || value === undefined) return null
  const text = String(value)
  const declared = entity.fields[path]?.choices?.find((choice) => choice.value === value)?.title ?? humanise(text)
  const displayOf = (field: string) => {
    const referred = entity.fields[field]?.reference?.entity
    return Object.values(resources).find((entry) => entry.entity === referred)?.display
  }
  const reason = statusReason(record, path, displayOf)
  return (
    <StatusChip
      value={text}
      label={translate(`resources.${name}.choices.${path}.${text}`, { _: declared })}
      {...(reason && { reason })}
    />
  )
}
