import { Option } from 'commander'

/** `--root`: the folder that contains `app/`, `schemas/` and `resources/`; default: the current one. */
export function rootOption(): Option {
  return new Option('--root <folder>', 'the folder of the application').default(process.cwd(), 'the current folder')
}
