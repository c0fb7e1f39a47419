/** Replaces, in the build, the package that react-admin uses for exports: ours use papaparse. */
export default function noJsonExport(): never {
  throw new Error('Lists are exported by src/browser/parts/export.')
}
