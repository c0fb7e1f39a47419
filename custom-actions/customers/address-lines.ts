interface Address {
  address: string | null
  address2: string | null
  city: string | null
  county: string | null
  postcode: string | null
}

/** A name and its address as letters have them, a line each; nothing of what is empty. */
export function addressLines(name: string | null, { address, address2, city, county, postcode }: Address): string {
  return [name, address, address2, city, county, postcode].filter(Boolean).join('\n')
}
