/** Translation key of the title of a feature, a setting or a list of options. */
export function wordsOfSetting(entity: string, key: string): string {
  if (entity === 'option_value') return `optionLists.${key}`
  return entity === 'feature' ? `features.${key}.title` : `configuration.${key}.title`
}
