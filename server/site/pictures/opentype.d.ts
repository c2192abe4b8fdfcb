// Types for the few parts of opentype.js that we use; the package has none.
declare module 'opentype.js/dist/opentype.mjs' {
  export interface PathCommand {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z'
    x1?: number
    y1?: number
    x2?: number
    y2?: number
    x?: number
    y?: number
  }
  export interface Glyph {
    advanceWidth: number
    getPath(x: number, y: number, size: number): { commands: PathCommand[] }
  }
  export interface Font {
    unitsPerEm: number
    glyphs: { get(index: number): Glyph }
    charToGlyphIndex(character: string): number
    substitution: { getSingle(feature: string, script?: string): { sub: number; by: number }[] }
    getKerningValue(left: Glyph, right: Glyph): number
  }
  export function parse(bytes: ArrayBuffer): Font
}
