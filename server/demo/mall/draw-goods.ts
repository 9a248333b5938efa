import type { DrawnPicture } from '#server/demo/draw-pictures.ts'
import { CLOTHING } from './clothing.ts'
import { box, drawProduct, flat, line, round, shadow } from './draw-product.ts'

const mug = (colour: string) =>
  shadow(390, 640, 420) +
  line('M540 340c120-20 130 170-10 180', colour, 40) +
  round(box(240, 250, 310, 380, 44), colour) +
  flat('M240 470q150 40 310 0v110q-2 50-52 50H292q-50 0-52-50z', '#c9b79c', 0.55) +
  flat('M262 268h266q10 0 10 12t-10 12H262q-10 0-10-12t10-12z', '#2b2a2c', 0.35) +
  flat(box(272, 310, 34, 250, 17), '#fff', 0.3)

/** A photo of a stoneware mug, as a shop shows it. */
export const drawMug = () => drawn(mug('#7c93a8'), 1)

/** The same of a linen shirt. */
export const drawShirt = () => drawn(CLOTHING[0]?.draw('#efe6d4') ?? '', 2)

async function drawn(inside: string, place: number): Promise<DrawnPicture> {
  const { bytes, sha256 } = await drawProduct(inside, place, false)
  return { bytes: new Uint8Array(bytes), sha256 }
}
