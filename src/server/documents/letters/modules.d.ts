/** Of libraries without types, as far as documents use them. */
declare module 'bidi-js' {
  interface Embedding {
    levels: Uint8Array
    paragraphs: { start: number; end: number; level: number }[]
  }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): Embedding
    getReorderedIndices(text: string, embedding: Embedding): number[]
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>
  }
}

declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): { advanceWidth: number }
    unitsPerEm: number
  }
  export function create(bytes: Buffer): Font
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}
