import type { RequestContext } from '#server/api.ts'

/** "£12.50", as families read pence. */
export function moneyText({ model }: RequestContext, pence: number): string {
  const { languages, currency } = model.application
  return new Intl.NumberFormat(languages[0], { style: 'currency', currency }).format(pence / 100)
}
