import { SettingsScreen } from './SettingsScreen.tsx'

/** `/settings/general/{slug}` */
export default function GeneralSettings(props: { title: string; path: string }) {
  return <SettingsScreen {...props} single={false} />
}
