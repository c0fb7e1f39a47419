/** Stands in the build for the package with which react-admin would export lists: ours are written by papaparse. */
export default function noJsonExport(): never {
  throw new Error('Lists are exported by src/browser/export.')
}
