import { createHash } from 'node:crypto'
import sharp from 'sharp'

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

/** A shape lit from the left: a cylinder, a cup. */
export const round = (d: string, fill: string) =>
  `<path d="${d}" fill="${fill}"/><path d="${d}" fill="url(#round)"/>`
/** A shape lit from above: cloth, a box. */
export const soft = (d: string, fill: string) =>
  `<path d="${d}" fill="${fill}"/><path d="${d}" fill="url(#soft)"/>`
export const flat = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
export const line = (d: string, stroke: string, width = 6) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const ball = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#ball)"/>`
export const shadow = (x: number, y: number, width: number, height = width / 8) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="url(#shadow)"/>`
/** A rectangle with round corners as a path. */
export const box = (x: number, y: number, w: number, h: number, r = 12) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`
export const times = (count: number, draw: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => draw(nth)).join('')
export const moved = (transform: string, inside: string) =>
  `<g transform="${transform}">${inside}</g>`

const DEFS = `<defs>
  <linearGradient id="round"><stop stop-color="#000" stop-opacity=".12"/><stop offset=".25" stop-color="#fff" stop-opacity=".4"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></linearGradient>
  <linearGradient id="soft" x2=".35" y2="1"><stop stop-color="#fff" stop-opacity=".28"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
  <radialGradient id="ball" cx=".35" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient>
  <radialGradient id="shadow"><stop stop-color="#2b1d12" stop-opacity=".5"/><stop offset="1" stop-color="#2b1d12" stop-opacity="0"/></radialGradient>
  <linearGradient id="light" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
  <linearGradient id="wood" x2="0" y2="1"><stop stop-color="#c99a6a"/><stop offset="1" stop-color="#a97746"/></linearGradient>
</defs>`

/** Where a product is photographed: on a table, before a disc, in window light, on a plain sweep. */
const PLACES: readonly ((wall: string) => string)[] = [
  (wall) =>
    `<path d="M0 0h800v800H0z" fill="${wall}"/><path d="M0 590h800v210H0z" fill="url(#wood)"/>${line('M0 660h800M0 735h800', '#8f6236', 3)}`,
  (wall) =>
    `<path d="M0 0h800v800H0z" fill="${wall}"/><circle cx="400" cy="380" r="310" fill="#fff" opacity=".5"/><path d="M0 620h800v180H0z" fill="#fff" opacity=".35"/>`,
  (wall) =>
    `<path d="M0 0h800v800H0z" fill="${wall}"/><path d="M60 0h250L120 800h-250zM400 0h250L460 800H210z" fill="url(#light)"/><path d="M0 610h800v190H0z" fill="#000" opacity=".06"/>`,
  (wall) =>
    `<path d="M0 0h800v800H0z" fill="#fbf9f5"/><path d="M0 0h800v600q-400 40-800 0z" fill="${wall}"/>`,
]

const scene = (inside: string, place: number, isClose: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${DEFS}
    ${PLACES[place % PLACES.length]?.(WALLS[place % WALLS.length] ?? '#fff') ?? ''}
    ${moved(isClose ? 'translate(400 430) rotate(-7) scale(1.5) translate(-400 -430)' : '', inside)}</svg>`

/** A picture of a product; `place` selects its surroundings. */
export async function drawProduct(
  inside: string,
  place: number,
  isClose: boolean,
): Promise<ProductPicture> {
  const drawn = sharp(Buffer.from(scene(inside, place, isClose)))
  const bytes = new Uint8Array(await drawn.clone().jpeg({ quality: 84 }).toBuffer())
  const card = await drawn.clone().resize(480).jpeg({ quality: 80 }).toBuffer()
  return {
    bytes,
    card: new Uint8Array(card),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
