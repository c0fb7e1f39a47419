import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, type Fact, Facts, lazyCode } from '#browser/api.ts'
import { percentageText } from '#rules/discounts/sibling-settings.ts'
import { settingsOf, useSiblingRights } from './use-sibling-settings.ts'
import { useTypeWords } from './use-type-words.ts'

const SiblingDialog = lazyCode(() => import('./SiblingDialog.tsx'))

/** SIB-01: the sibling discount of a franchisee, and the way to change it for those who may. */
export default function SiblingDiscount({ record, refetch }: CustomCodeProps['panel']) {
  const translate = useTranslate()
  const typeWords = useTypeWords()
  const { flags, types, global, isOnInNetwork } = useSiblingRights(record)
  const [isOpen, setIsOpen] = useState(false)
  const settings = settingsOf(record)
  const yesNo = (is: boolean) => translate(is ? 'ra.boolean.true' : 'ra.boolean.false')
  const percentage =
    settings.mode === 'custom'
      ? percentageText(Number(settings.custom))
      : translate('franchisees.sibling.of_network', {
          percentage: percentageText(global),
          _: '%{percentage} (network)',
        })
  const chosen = types.filter((type) => settings.types[type]).map(typeWords)
  const facts: Fact[] = [
    [translate('franchisees.sibling.enabled', { _: 'Sibling discount' }), yesNo(settings.enabled)],
    [translate('franchisees.sibling.percentage', { _: 'Percentage' }), settings.enabled ? percentage : '–'],
    [translate('franchisees.sibling.types', { _: 'Booking types' }), chosen.join(', ') || '–'],
    [
      translate('franchisees.sibling.access', { _: 'Franchisee may edit the sibling discount' }),
      flags.viewAccess && yesNo(settings.franchiseeMayEdit),
    ],
  ]
  const title = translate('franchisees.sibling.edit', { _: 'Edit sibling discount' })
  const close = () => setIsOpen(false)
  return (
    <>
      <Facts values="below" facts={facts} />
      {!isOnInNetwork && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {translate('franchisees.sibling.off_in_network', {
            _: 'The sibling discount of the whole network is off, so nobody gets one.',
          })}
        </Typography>
      )}
      {flags.editSettings && (
        <Button variant="outlined" size="small" sx={{ mt: 2 }} onClick={() => setIsOpen(true)}>
          {title}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SiblingDialog
            title={title}
            franchisee={record}
            onSaved={() => {
              close()
              void refetch()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
