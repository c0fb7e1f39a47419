import { SettingsScreen } from './SettingsScreen.tsx'

/** `/settings/single/{slug}` */
export default function SystemVariables(props: { title: string; path: string }) {
  return <SettingsScreen {...props} single />
}
