import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { DrawnPicture } from '#demo/draw-pictures.ts'
import { readPicture } from '#demo/read-demo.ts'

/** The whole picture and its small JPG for lists. */
export type ProductPicture = { bytes: Uint8Array; card: Uint8Array; sha256: string }

const WALLS = [
  '#e9ded0',
  '#d8e2e4',
  '#efe3e0',
  '#dfe5d8',
  '#e4dfec',
  '#f1e6c8',
  '#d9e0ea',
  '#e8e4de',
]

/** Where a product is photographed: on a table, before a disc, in window light, on a plain sweep. */
const SCENES = ['table', 'disc', 'window', 'sweep']

const turnedClose = 'translate(400 430) rotate(-7) scale(1.5) translate(-400 -430)'

type Shown = { picture: string; colour: string }

const scene = ({ picture, colour }: Shown, place: number, isClose: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
    ${readPicture(`scenes/${SCENES[place % SCENES.length]}`, WALLS[place % WALLS.length] ?? '#fff')}
    <g transform="${isClose ? turnedClose : ''}">${readPicture(picture, colour)}</g></svg>`

/** A photo of a product; `place` selects its surroundings. */
export async function drawProduct(
  product: Shown,
  place: number,
  isClose = false,
): Promise<ProductPicture> {
  const picture = sharp(Buffer.from(scene(product, place, isClose)))
  const bytes = new Uint8Array(await picture.clone().jpeg({ quality: 84 }).toBuffer())
  const card = await picture.clone().resize(480).jpeg({ quality: 80 }).toBuffer()
  return {
    bytes,
    card: new Uint8Array(card),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** A photo of something, as a shop shows it. */
export async function drawWare(shown: Shown, place: number): Promise<DrawnPicture> {
  const { bytes, sha256 } = await drawProduct(shown, place)
  return { bytes: new Uint8Array(bytes), sha256 }
}
