import { Option } from 'commander'

/** `--root`: the folder that holds `app/`, `schemas/` and `resources/`; the current one by default. */
export function rootOption(): Option {
  return new Option('--root <folder>', 'the folder of the application').default(process.cwd(), 'the current folder')
}
