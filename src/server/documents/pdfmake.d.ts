/** Of the library, as far as documents use it: version 0.3 brings no types. */
declare module 'pdfmake' {
  interface Style {
    font?: string
    fontSize?: number
    bold?: boolean
    color?: string
    lineHeight?: number
    alignment?: 'left' | 'center' | 'right'
    margin?: [number, number, number, number]
  }
  interface Layout {
    hLineWidth(line: number): number
    vLineWidth(): number
    hLineColor(): string
    paddingTop(): number
    paddingBottom(): number
    paddingLeft(column: number): number
    paddingRight(column: number): number
  }
  /** A text, or its pieces. */
  type Text = string | { text: string; font?: string; noWrap?: true }[]
  export type TableCell = string | (Style & { text: Text; noWrap?: boolean })
  export type Content =
    | string
    | (Style & {
        text?: Text
        style?: string
        width?: string | number
        headlineLevel?: number
        pageBreak?: 'before' | 'after'
        stack?: Content[]
        columns?: Content[]
        columnGap?: number
        svg?: string
        layout?: 'noBorders' | Layout
        table?: { headerRows?: number; dontBreakRows?: boolean; widths: (string | number)[]; body: TableCell[][] }
      })
  interface Definition {
    pageSize: 'A4'
    pageOrientation: 'portrait' | 'landscape'
    pageMargins: [number, number, number, number]
    language: string
    info: { title: string; author?: string }
    defaultStyle: Style
    styles: Record<string, Style>
    content: Content[]
    footer?(page: number, pages: number): Content
    background?: Content & { height?: number }
    pageBreakBefore(node: { headlineLevel?: number }, nodes: { getFollowingNodesOnPage(): unknown[] }): boolean
  }
  type Fonts = Record<string, Partial<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>>
  const pdfmake: {
    virtualfs: { storage: Record<string, Buffer>; writeFileSync(path: string, content: Buffer): void }
    setFonts(fonts: Fonts): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> }
  }
  export default pdfmake
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: Record<'Roboto', Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>
  export default fonts
}
