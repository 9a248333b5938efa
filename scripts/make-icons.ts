import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const FOLDER = new URL('../public/icons/', import.meta.url)
const PAPER = '#FBF9F5'
const RED = '#D20F23'

/** Two colors and their edges need no more; a first visit loads one of these pictures. */
const FEW_COLORS = { palette: true, colors: 64, effort: 10, compressionLevel: 9 } as const

/** A launcher may cut a maskable icon to a circle of 80 %, so the drawing stands inside it. */
const MASKABLE_SHARE = 0.8

/** Small sizes lose the waybill's barcode: only the boat stays, on red. */
const boat = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="${RED}"/>
  <g fill="${PAPER}"><path d="M8 32c15 8 33 8 48 0-1 10-5 16-13 16H21C13 48 9 42 8 32Z"/>
  <path d="M21 34c0-12 4-19 11-19s11 7 11 19c-7 1.5-15 1.5-22 0Z"/></g></svg>`

/** Android shows the shape alone, in a colour of its own. */
const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="6 6 52 52"><g fill="#fff">
  <path d="M8 32c15 8 33 8 48 0-1 10-5 16-13 16H21C13 48 9 42 8 32Z"/>
  <path d="M21 32.5c0-10.5 4-17.5 11-17.5s11 7 11 17.5c-7 1.5-15 1.5-22 0Z"/></g></svg>`

const shortcut = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="48" fill="${RED}"/>
  <g fill="none" stroke="${PAPER}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`

const label = '<path d="M30 24h36v48H30zM38 60h20M48 34v16M40 42h16"/>'
const box = '<path d="m48 24 22 12v25L48 73 26 61V36zM26 36l22 12 22-12M48 48v25"/>'

const link =
  '<path d="M44 54a11 11 0 0 0 16 1l8-8a11 11 0 0 0-16-16l-4 4M52 42a11 11 0 0 0-16-1l-8 8a11 11 0 0 0 16 16l4-4"/>'

async function png(name: string, svg: Buffer | string, size: number) {
  const picture = sharp(Buffer.from(svg), { density: 300 }).resize(size, size)
  await writeFile(new URL(name, FOLDER), await picture.png(FEW_COLORS).toBuffer())
}

async function onPaper(name: string, svg: Buffer, size: number, share: number) {
  const inner = Math.round(size * share)
  const drawing = await sharp(svg, { density: 300 }).resize(inner, inner).png().toBuffer()
  const canvas = sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
  const picture = canvas.composite([{ input: drawing }])
  await writeFile(new URL(name, FOLDER), await picture.png(FEW_COLORS).toBuffer())
}

const logo = await readFile(new URL('logo.svg', FOLDER))
await png('icon-32.png', boat, 32)
await png('notification-96.png', shape, 96)
await png('icon-192.png', logo, 192)
await png('icon-512.png', logo, 512)
await png('shortcut-declare.png', shortcut(label), 96)
await png('shortcut-parcels.png', shortcut(box), 96)
await png('shortcut-buy.png', shortcut(link), 96)
await onPaper('apple-touch-icon.png', logo, 180, 1)
await onPaper('maskable-192.png', logo, 192, MASKABLE_SHARE)
await onPaper('maskable-512.png', logo, 512, MASKABLE_SHARE)
