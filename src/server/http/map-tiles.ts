const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** The URL template of map tiles: `MAP_TILES_URL`, with `{z}`, `{x}` and `{y}`; default OpenStreetMap. */
export function mapTilesAddress({ MAP_TILES_URL }: NodeJS.ProcessEnv): string {
  return MAP_TILES_URL || OPEN_STREET_MAP
}

/** Their host, for the content security policy: `https://tile.openstreetmap.org`. */
export function mapTilesOrigin(address: string): string {
  return new URL(address.replace('{s}.', '')).origin
}
