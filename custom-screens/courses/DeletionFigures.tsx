import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import type { ReplyOf } from '#protocol/index.ts'
import type deletion from '../../custom-actions/courses/deletion.contract.ts'

type Deletion = ReplyOf<typeof deletion>['item']

/** Lists the records deleted with a course. */
export function DeletionFigures({ found }: { found: Deletion }) {
  const translate = useTranslate()
  const count = (key: string, words: string, smart_count: number) =>
    translate(`courses.delete.${key}`, { _: words, smart_count })
  const severe = found.children > 0
  return (
    <Alert severity={severe ? 'warning' : 'info'} role="status" sx={{ mb: 1 }}>
      {translate('courses.delete.with_it', {
        _: '%{classes} with %{lessons} will be deleted too.',
        classes: count('classes', '%{smart_count} class |||| %{smart_count} classes', found.classes),
        lessons: count('lessons', '%{smart_count} lesson |||| %{smart_count} lessons', found.lessons),
      })}{' '}
      {found.children > 0 &&
        count(
          'children',
          '%{smart_count} %{lower_consumer} loses a place. |||| %{smart_count} %{lower_consumers} lose their places.',
          found.children,
        )}{' '}
      {found.waiting > 0 &&
        count(
          'waiting',
          '%{smart_count} entry of waiting lists goes. |||| %{smart_count} entries of waiting lists go.',
          found.waiting,
        )}
    </Alert>
  )
}
