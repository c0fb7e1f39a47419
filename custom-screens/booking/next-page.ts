/** A page of a list, as the API gives it. */
export interface Page<Item> {
  items: readonly Item[]
  meta: { current_page: number; has_more_pages: boolean }
}

/** The number of the page after this one; undefined after the last. */
export function nextPage({ meta }: Pick<Page<unknown>, 'meta'>): number | undefined {
  return meta.has_more_pages ? meta.current_page + 1 : undefined
}
