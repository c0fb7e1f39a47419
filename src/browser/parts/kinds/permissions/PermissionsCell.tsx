import CheckIcon from '@mui/icons-material/Check'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { roleMessages } from '#browser/ground/i18n/messages/roles.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { holds } from '#browser/parts/permissions/held-permissions.ts'
import { MatrixTable } from '#browser/parts/permissions/MatrixTable.tsx'
import { nameOfWildcard, type Permission, permissionMatrix } from '#browser/parts/permissions/permission-matrix.ts'
import { usePermissionCatalogue } from '#browser/parts/permissions/use-permission-catalogue.ts'
import { usePermissionWords } from '#browser/parts/permissions/use-permission-words.ts'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps } from '../kind.ts'
import { NoValue } from '../ShownValue.tsx'

addMessages('rollcall.roles', roleMessages)

/** The permissions of a role as a matrix in words; of a field in a record with the `guard` that they are for. */
export default function PermissionsCell({ field, record }: CellProps) {
  const translate = useTranslate()
  const held = readPath(record, field.path) as string[] | null | undefined
  const catalogue = usePermissionCatalogue(String(record['guard']))
  const words = usePermissionWords(catalogue.data ?? [])
  if (!held || held.length === 0) return <NoValue text={field.empty} />
  if (held.includes('*')) return <>{translate('rollcall.roles.everything')}</>
  if (catalogue.error) return <FailedPart error={catalogue.error} onRetry={() => void catalogue.refetch()} />
  return catalogue.data ? <HeldMatrix held={held} words={words} /> : <Skeleton variant="rounded" height={240} />
}

function HeldMatrix({ held, words }: { held: readonly string[]; words: readonly Permission[] }) {
  const translate = useTranslate()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const rows = permissionMatrix(words.filter(({ key }) => holds(held, key)))
  const open = held.filter((pattern) => pattern.includes('*')).flatMap((one) => nameOfWildcard(one, words) ?? [])
  return (
    <>
      <MatrixTable
        rows={rows}
        isPhone={isPhone}
        cell={(row, { action }, label) =>
          row.more.some((entry) => entry.action === action) ? (
            label
          ) : isPhone ? (
            <span>✓ {label}</span>
          ) : (
            <CheckIcon fontSize="small" color="primary" titleAccess={label} />
          )
        }
      />
      {open.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {translate('rollcall.roles.later_too', { names: [...new Set(open)].join(', ') })}
        </Typography>
      )}
    </>
  )
}
