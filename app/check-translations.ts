import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Command } from 'commander'
import { rootOption } from '#cli/terminal/application-root.ts'
import {
  checkTranslationFiles,
  flatWords,
  type NestedWords,
  readApplication,
  readCodeNames,
  type TranslationFile,
} from '#declarations/index.ts'
import { MESSAGES } from '#protocol/index.ts'

/** `npm run check:translations`: lists everything wrong with the texts of the application and of its tenants. */
const { root } = new Command('check:translations')
  .description('Name everything that is wrong with the words of the application and of its tenants.')
  .addOption(rootOption())
  .parse()
  .opts<{ root: string }>()

// Whoever asks for the options alone does not wait for the rest.
const { catalogue } = await import('#browser/words.ts')
const { MAIL_WORDS } = await import('#server/api.ts')
const framework = {
  ...flatWords(catalogue() as unknown as NestedWords),
  ...flatWords({ rollcall: { mail: MAIL_WORDS } }),
  ...flatWords({ messages: MESSAGES }),
}
const { problems, files } = checkTranslationFiles(
  readApplication(root),
  readCodeNames(root),
  translationFiles(root),
  framework,
)
if (problems.length > 0) {
  console.log(problems.join('\n\n'))
  process.exitCode = 1
} else {
  console.log(files === 1 ? 'The translation file is right.' : `All ${files} translation files are right.`)
}

/** `translations/{lang}.json`, and `translations/tenants/{slug}/{lang}.json`. */
function translationFiles(folder: string): TranslationFile[] {
  const translations = join(folder, 'translations')
  if (!existsSync(translations)) return []
  return readdirSync(translations, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep))
    .flatMap((parts): TranslationFile[] => {
      const language = /^(.+)\.json$/.exec(parts.at(-1) ?? '')?.[1]
      const path = join(translations, ...parts)
      const place = { path: relative(folder, path).split(sep).join('/') }
      if (language === undefined) return []
      if (parts.length === 1) return [{ ...place, language, text: readFileSync(path, 'utf8') }]
      const [kind, tenant = ''] = parts
      if (kind !== 'tenants' || parts.length !== 3) return []
      return [{ ...place, language, tenant, text: readFileSync(path, 'utf8') }]
    })
}
