import { icons } from 'virtual:rollcall/icons'
import { index, loaders, parts } from 'virtual:rollcall/application'
import { start } from '#browser/start.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')

await start({
  root,
  index,
  loaders,
  parts,
  icons,
  customFiles: import.meta.glob('../custom-screens/**/*.{screen,tab,panel,dialog,action,cell,input,review}.tsx'),
  contracts: async () => (await import('./contracts.ts')).contracts,
})
