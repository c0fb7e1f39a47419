/** A picture to draw for an image of the store. */
export interface StorePicture {
  /** Id of the image. */
  id: number
  name: string
  /** SVG. */
  drawing: string
}
