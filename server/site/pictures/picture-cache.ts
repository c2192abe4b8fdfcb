// Keeps the pictures that were drawn last, up to a number of bytes.

export type Picture = Uint8Array<ArrayBuffer>

export class PictureCache {
  private readonly pictures = new Map<string, Picture>()
  private readonly drawing = new Map<string, Promise<Picture>>()
  private bytes = 0

  constructor(private readonly maxBytes: number) {}

  has(key: string): boolean {
    return this.pictures.has(key) || this.drawing.has(key)
  }

  /** Draws a picture once for requests that come at the same time: a shared link is fetched by several services. */
  async get(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const known = this.pictures.get(key)
    if (known) {
      // The most recently used ones are last.
      this.pictures.delete(key)
      this.pictures.set(key, known)
      return known
    }
    const drawn = this.drawing.get(key) ?? this.start(key, draw)
    return drawn
  }

  private start(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const drawn = draw().then((picture) => {
      this.keep(key, picture)
      return picture
    })
    this.drawing.set(key, drawn)
    const settled = () => this.drawing.delete(key)
    drawn.then(settled, settled)
    return drawn
  }

  private keep(key: string, picture: Picture): void {
    this.pictures.set(key, picture)
    this.bytes += picture.length
    for (const [oldest, { length }] of this.pictures) {
      if (this.bytes <= this.maxBytes) break
      this.pictures.delete(oldest)
      this.bytes -= length
    }
  }
}
