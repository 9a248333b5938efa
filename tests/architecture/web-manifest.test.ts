import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { webManifest } from '#scripts/build/web-manifest.ts'
import { root } from './tree.ts'

const pictures = [
  ...(webManifest.icons ?? []),
  ...(webManifest.screenshots ?? []),
  ...(webManifest.shortcuts ?? []).flatMap(({ icons }) => icons ?? []),
].map(({ src, sizes }) => ({ src, sizes }))

describe('the web manifest', () => {
  test.each(pictures)('shows $src as it is: $sizes', async ({ src, sizes }) => {
    const path = join(root, 'public', src)
    expect(existsSync(path)).toBe(true)
    const { width, height } = await sharp(path).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  })

  test('has what an install needs: pictures for a phone and for a desk, and a maskable icon', () => {
    expect(webManifest.screenshots?.map((one) => one.form_factor)).toEqual(['narrow', 'wide'])
    expect(webManifest.icons?.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  })
})
