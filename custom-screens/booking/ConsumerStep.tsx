import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FailedPart, FormSkeleton, kinds, StatusChip, useAccess, usePhoneText, useValueLocale } from '#browser/api.ts'
import type { BookingChild } from '../../custom-actions/booking-search/family.contract.ts'
import type { Selection } from '../../custom-actions/booking-search/selection.contract.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { Line } from './CustomerStep.tsx'
import { useFamily } from './use-family.ts'
import { useWords } from './use-words.ts'

export interface ConsumerStepProps {
  customerId: number
  chosen: number | undefined
  onChoose: (child: NonNullable<Selection['consumer']>) => void
  onEdit: (id: number) => void
  onNew: () => void
}

/** BOOK-07: the children of the family, each with its classes; one is chosen, changed or added. */
export function ConsumerStep({ customerId, chosen, onChoose, onEdit, onNew }: ConsumerStepProps) {
  const words = useWords()
  const { can } = useAccess()
  const { data: family, error, refetch } = useFamily(customerId)
  if (error) return <FailedPart error={error} onRetry={() => void refetch()} />
  if (!family) return <FormSkeleton />
  const { consumers, shared_read_only: isReadOnly } = family
  const mayEdit = can('consumers.edit') && !isReadOnly
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isReadOnly && <Alert severity="info">{words('read_only')}</Alert>}
      <FamilyLines family={family} />
      {consumers.length === 0 && <Typography>{words('no_children')}</Typography>}
      <ChoiceList
        label={words('consumer')}
        chosen={chosen}
        onChoose={(id) => onChoose(consumers.find((child) => child.id === id)!)}
        choices={consumers.map((child) => ({
          id: child.id,
          title: child.name,
          aside: <Flags child={child} />,
          children: <ChildLines child={child} />,
          ...(mayEdit && { onEdit: () => onEdit(child.id) }),
        }))}
      />
      {can('consumers.add') && !isReadOnly && (
        <Button
          variant={consumers.length === 0 ? 'contained' : 'outlined'}
          onClick={onNew}
          autoFocus={consumers.length === 0}
          sx={{ justifySelf: 'start' }}
        >
          {words('new_child')}
        </Button>
      )}
    </Box>
  )
}

/** BOOK-10: the family on the phone, to be sure that it is the right one. */
function FamilyLines({ family }: { family: NonNullable<ReturnType<typeof useFamily>['data']> }) {
  const words = useWords()
  const locale = useValueLocale()
  const { address, address2, city, postcode, email, phone, balance } = family
  const phoneText = usePhoneText()
  const text = phone && phoneText(phone)
  return (
    <Box sx={{ fontSize: '0.875rem' }}>
      <Line texts={[text, email]} />
      <Line texts={[address, address2, city, postcode]} />
      {balance !== undefined && balance !== 0 && (
        <Line texts={[`${words('balance')} ${kinds.money.text(balance, MONEY, locale)}`]} />
      )}
    </Box>
  )
}

function ChildLines({ child }: { child: BookingChild }) {
  const words = useWords()
  const { classes, waiting, attendance } = child
  const names = (list: BookingChild['classes']) => list.map(({ name, venue }) => `${name}, ${venue}`).join('; ')
  return (
    <>
      {classes.length > 0 && <Line texts={[names(classes), words('attendance', { text: attendance })]} />}
      {waiting.length > 0 && <Line texts={[words('waiting_for', { classes: names(waiting) })]} />}
    </>
  )
}

function Flags({ child }: { child: BookingChild }) {
  const words = useWords()
  const locale = useValueLocale()
  return (
    <>
      {child.medical_information && <StatusChip value="medical" label={words('medical')} />}
      {child.status === 'disabled' && <StatusChip value="disabled" label={words('inactive')} />}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {kinds.age.text(child.age, { path: 'age', kind: 'age', title: '' }, locale)}
      </Box>
    </>
  )
}

const MONEY = { path: 'balance', kind: 'money', title: '' } as const
