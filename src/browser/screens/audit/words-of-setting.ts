/** Where the translations have the name of a feature, of a setting or of a list of options. */
export function wordsOfSetting(entity: string, key: string): string {
  if (entity === 'option_value') return `optionLists.${key}`
  return entity === 'feature' ? `features.${key}.title` : `configuration.${key}.title`
}
