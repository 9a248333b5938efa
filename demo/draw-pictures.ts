import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Shot } from '#features/shots/rules/shot-list.ts'
import type { DemoLooks } from './demo-parcels.ts'
import { readPicture } from './read-demo.ts'

export type DrawnPicture = { bytes: Uint8Array<ArrayBuffer>; sha256: string }

const WIDTH = 800
const HEIGHT = 600
const CARDBOARD = ['#c79a6b', '#b98a5a', '#d2a878', '#c08f5f'] as const

/** A barcode-like pattern made from the characters of a number. */
function bars(text: string, x: number, y: number): string {
  let x1 = x
  return [...text]
    .flatMap((character, i) => {
      const width = 2 + (character.charCodeAt(0) % 4)
      const bar = `<rect x="${x1}" y="${y}" width="${width}" height="58"/>`
      x1 += width + 3 + (i % 3)
      return bar
    })
    .join('')
}

/** An arrival photo: a carton with its label, in proportion to its sides, and with what looks out of it when it is opened. */
function carton(
  trackingNumber: string,
  [length, width, height]: [number, number, number],
  inside: DemoLooks,
): string {
  const scale = 380 / Math.max(length, width * 1.6, height * 1.4)
  const [w, h] = [Math.max(200, length * scale), Math.max(120, height * scale)]
  const d = Math.max(50, width * scale * 0.4)
  const [x, y] = [(WIDTH - w - d) / 2, 500 - h]
  const size = Math.max(300, w * 0.7)
  const goods = inside && readPicture(inside.picture, inside.colour)
  const colour = CARDBOARD[trackingNumber.charCodeAt(4) % CARDBOARD.length]
  const last = trackingNumber.slice(-4)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="800" height="600" fill="#8d949a"/><rect y="430" width="800" height="170" fill="#6f767c"/>
    <path d="M0 120h800M0 128h800M90 0v430M710 0v430" stroke="#5b6268" stroke-width="8"/>
    <ellipse cx="400" cy="510" rx="${w * 0.75}" ry="26" fill="#000" opacity=".25"/>
    <path d="M${x} ${y}l${d} ${-d * 0.6}h${w}l${-d} ${d * 0.6}z" fill="${colour}" filter="brightness(1.1)"/>
    ${
      goods === undefined
        ? ''
        : `<path d="M${x + 12} ${y}l${d} ${-d * 0.6 + 8}h${w - 24}l${-d} ${d * 0.6 - 8}z" fill="#5f4426"/>
    <svg x="${x + (w + d - size) / 2}" y="${y - size * 0.66 - d * 0.2}" width="${size}" height="${size}" viewBox="0 0 800 800">${goods}</svg>`
    }
    <path d="M${x + w} ${y}l${d} ${-d * 0.6}v${h}l${-d} ${d * 0.6}z" fill="#96703f"/>
    <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}"/>
    <path d="M${x + w * 0.46} ${y}h${w * 0.08}v${h}h${-w * 0.08}z" fill="#e6d3ac" opacity=".8"/>
    <g transform="translate(${x + 14} ${y + 14}) scale(${Math.min(1, (h - 28) / 132)}) rotate(-2)">
      <rect width="190" height="132" fill="#fff"/><rect width="190" height="22" fill="#d20f23"/>
      <g fill="#111">${bars(trackingNumber, 12, 34)}</g>
      <text x="12" y="114" font-family="monospace" font-size="17" fill="#111">${trackingNumber}</text>
      <text x="146" y="17" font-family="monospace" font-size="14" fill="#fff">${last}</text>
    </g></svg>`
}

/** A screenshot of a shop's order page, as a member attaches it to a claim. */
function order(trackingNumber: string, amountFen: number): string {
  const line = (y: number, width: number) =>
    `<rect x="60" y="${y}" width="${width}" height="14" rx="4" fill="#d8d4cd"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
    <rect width="480" height="640" fill="#fbf9f5"/><rect width="480" height="72" fill="#ff6a00"/>
    <rect x="60" y="110" width="96" height="96" rx="8" fill="#e5dfd6"/>
    ${line(230, 300)}${line(256, 220)}${line(300, 340)}${line(326, 180)}
    <text x="60" y="400" font-family="monospace" font-size="22" fill="#1b1714">${trackingNumber}</text>
    <text x="60" y="440" font-family="monospace" font-size="26" fill="#d20f23">CNY ${(amountFen / 100).toFixed(2)}</text>
    ${line(480, 260)}${line(506, 300)}</svg>`
}

/** A screenshot of a bank's page after a transfer. */
function transfer(referenceCode: string, amountFen: number): string {
  const line = (y: number, width: number) =>
    `<rect x="60" y="${y}" width="${width}" height="14" rx="4" fill="#d8dee6"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="720">
    <rect width="480" height="720" fill="#fff"/><rect width="480" height="72" fill="#1f4e79"/>
    <circle cx="240" cy="160" r="44" fill="#0b7a4b"/>
    <path d="M218 160l16 16 30-32" stroke="#fff" stroke-width="9" fill="none"/>
    <text x="240" y="270" text-anchor="middle" font-family="monospace" font-size="38" fill="#1b1714">CNY ${(amountFen / 100).toFixed(2)}</text>
    ${line(330, 360)}${line(366, 260)}${line(402, 320)}${line(438, 220)}
    <text x="60" y="510" font-family="monospace" font-size="24" fill="#1b1714">${referenceCode}</text>
    ${line(550, 300)}${line(586, 240)}</svg>`
}

async function drawn(svg: string): Promise<DrawnPicture> {
  const bytes = new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer())
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A porcelain bowl in pieces on a table, from further and from near, as a member photographs it. */
function broken(code: string, shot: number): string {
  const shard = (points: string, x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${points}" fill="#f4f6f8" stroke="#b9c2cb" stroke-width="3"/>
     <path d="M-38 6q18 -22 38 -4t38 -8" fill="none" stroke="#2b5fa8" stroke-width="7"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="800" height="600" fill="#d9cbb8"/><rect y="400" width="800" height="200" fill="#b78f62"/>
    <g transform="translate(400 330) scale(${1 + shot * 0.35})">
      <ellipse cx="-20" cy="150" rx="230" ry="30" fill="#000" opacity=".2"/>
      <path d="M-190 -60L-120 -52L-96 -86L-40 -48L4 -80L36 -54A190 190 0 0 1 -30 140H-90A190 190 0 0 1 -190 -60z" fill="#f7f9fb" stroke="#b9c2cb" stroke-width="4"/>
      <path d="M-172 10q34 -40 70 -8t70 -8t52 -18M-140 76q30 -30 60 -6t62 -8" fill="none" stroke="#2b5fa8" stroke-width="9"/>
      ${shard('M-60 30L-34 -34L22 -40L58 10L6 34z', 130, 96, 14)}
      ${shard('M-44 22L-20 -30L36 -18L44 24z', 214, 130, -22)}
      ${shard('M-30 16L0 -22L32 12z', 66, 146, 48)}
    </g>
    <text x="40" y="52" font-family="monospace" font-size="26" fill="#5c5550">${code}</text></svg>`
}

/** What is cut out of a product's picture to show one shot of it. */
const CUTS = {
  front: '0 0 800 800',
  back: '0 0 800 800',
  label: '280 225 240 180',
  model: '280 225 240 180',
  ports: '280 225 240 180',
  size: '-60 -60 920 920',
  flaw: '420 510 220 165',
  length: '-60 -60 920 920',
  width: '-60 -60 920 920',
  height: '-60 -60 920 920',
} as const satisfies Record<Shot, string>

/** A photo of a product on the table of the warehouse, as its shot asks for; `picture` is what the product's draws. */
function shotOf(picture: string, shot: Shot): string {
  const ticks = Array.from({ length: 36 }, (_, i) => `M${20 + i * 21} 568v${i % 5 === 0 ? 26 : 14}`)
  const isClose = !['front', 'back', 'size'].includes(shot)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="800" height="600" fill="#cfc9c0"/><path d="M0 420h800" stroke="#bdb6ab" stroke-width="3"/>
    <g transform="rotate(${shot === 'front' ? -4 : 2} 400 300)">
      <svg x="${isClose ? 0 : 110}" y="${isClose ? 0 : 10}" width="${isClose ? 800 : 580}" height="${isClose ? 600 : 580}"
        viewBox="${CUTS[shot]}">${picture}
        ${shot === 'flaw' ? '<path d="M540 560l26 34l-12 22l30 24" fill="none" stroke="#f1ebe0" stroke-width="5"/><path d="M566 628l24 24h-30z" fill="#d9cdb8"/>' : ''}
      </svg>
    </g>
    ${shot === 'size' ? `<rect y="560" width="800" height="40" fill="#f4d35e"/><path d="${ticks.join('')}" stroke="#1b1714" stroke-width="3"/>` : ''}
  </svg>`
}

/** A photo of a product of the demo as the warehouse takes it. */
export const drawShot = (name: string, colour: string, shot: Shot) =>
  drawn(shotOf(readPicture(name, colour), shot))

export const drawBroken = (code: string, shot: number) => drawn(broken(code, shot))
export const drawCarton = (
  trackingNumber: string,
  sidesMm: [number, number, number],
  inside?: DemoLooks,
) => drawn(carton(trackingNumber, sidesMm, inside))

export const drawOrder = (trackingNumber: string, amountFen: number) =>
  drawn(order(trackingNumber, amountFen))

export const drawTransfer = (referenceCode: string, amountFen: number) =>
  drawn(transfer(referenceCode, amountFen))
