/** The name of a language in itself: `Cymraeg`. */
export function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}
