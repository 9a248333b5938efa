import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { visit } from '#tests/support/member-acts.ts'

const FOLDER = 'tests/world/inputs/25-odd-pictures'
const NO_PICTURE = 'Only JPG and PNG pictures can be uploaded'
const DAMAGED = 'Image data parse failed'

const fileOf = (name: string) => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer: readFileSync(`${FOLDER}/${name}`),
})
const HALVES = ['blue', 'red']
/** The size that is shown, and the colours a quarter from each end. */
const SHOWN: Readonly<Record<string, { size: string; ends?: readonly string[] }>> = {
  'plain.jpg': { size: '60x40', ends: HALVES },
  'progressive.jpg': { size: '60x40', ends: HALVES },
  'orient6.jpg': { size: '40x60', ends: HALVES },
  'cmyk.jpg': { size: '60x40', ends: HALVES },
  'grey16.png': { size: '60x40', ends: HALVES },
  'palette.png': { size: '60x40', ends: HALVES },
  'p3.jpg': { size: '60x40', ends: HALVES },
  'two-pictures-mpo.jpg': { size: '60x40', ends: HALVES },
  'trailing-zeros.jpg': { size: '60x40', ends: HALVES },
  'no-eoi.jpg': { size: '60x40', ends: HALVES },
  'animated.png': { size: '60x40', ends: HALVES },
  'alpha.png': { size: '60x40' },
  '1x1.png': { size: '1x1' },
  '24mp.jpg': { size: '2560x1920' },
  'panorama.jpg': { size: '2560x144' },
}
const REFUSED: Readonly<Record<string, string>> = {
  'webp-as.jpg': NO_PICTURE,
  'heic-as.jpg': NO_PICTURE,
  'avif-as.png': NO_PICTURE,
  'leading-newline.jpg': NO_PICTURE,
  'truncated.jpg': DAMAGED,
}

/** What the picture that was chosen last looks like. */
const look = (page: Page) =>
  page.getByAltText('Number 1').evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('It is no picture')
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, 0, 0)
    const at = (x: number, y: number) => {
      const [red = 0, , blue = 0] =
        drawing?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data ?? []
      return blue > 2 * red ? 'blue' : red > 2 * blue ? 'red' : 'other'
    }
    const ends = width >= height ? [at(0.25, 0.5), at(0.75, 0.5)] : [at(0.5, 0.25), at(0.5, 0.75)]
    return { size: `${width}x${height}`, ends }
  })

test('odd pictures are shown as they are, and what is none says so', async ({
  page,
  shared: server,
}) => {
  await logIn(page, server, 'odile@example.com')
  await visit(page, paths.declare())
  const files = page.locator('input[type=file]').last()
  for (const [name, expected] of Object.entries(SHOWN)) {
    await files.setInputFiles(fileOf(name))
    await expect(page.getByAltText('Number 1'), name).toBeVisible()
    expect(await look(page), name).toMatchObject(expected)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect(page.getByAltText('Number 1')).toHaveCount(0)
  }
  for (const [name, words] of Object.entries(REFUSED)) {
    await files.setInputFiles(fileOf(name))
    await expect(page.getByText(words), name).toBeVisible()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText(words)).toHaveCount(0)
  }
})
