import { useTranslate } from 'react-admin'
import { useApplication } from '#browser/ground/model/use-model.ts'

/** The title of the browser's tab, one per screen. */
export function ScreenTitle({ title }: { title: string }) {
  const translate = useTranslate()
  const { application } = useApplication()
  return <title>{translate('rollcall.app.title', { title, app: application.title })}</title>
}
