import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PATH_EXPRESSIONS } from '#engine/shared/path-expressions.ts'
import { SHARE_FIELDS } from '#engine/shared/shares.ts'
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
    const shapes = (webManifest.screenshots ?? []).map((one) => one.form_factor)
    expect(new Set(shapes)).toEqual(new Set(['narrow', 'wide']))
    expect(shapes.length).toBeGreaterThanOrEqual(4)
    expect(webManifest.icons?.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    expect(webManifest.icons?.some(({ sizes }) => sizes === '512x512')).toBe(true)
    expect(webManifest).toMatchObject({ display: 'standalone', scope: '/', id: '/' })
  })

  test('its shortcuts and its start open pages of the app', () => {
    const opened = [webManifest.start_url, ...(webManifest.shortcuts ?? []).map(({ url }) => url)]
    expect(opened).toHaveLength(4)
    for (const path of opened) {
      const names = Object.entries(PATH_EXPRESSIONS).filter(([, one]) => one.test(path ?? ''))
      expect(names).not.toEqual([])
    }
  })

  test('shares go to the address that worker and server answer, in the fields that the worker reads', () => {
    const { action, method, enctype, params } = webManifest.share_target ?? {}
    expect({ action, method }).toEqual({ action: '/api/share', method: 'POST' })
    // Pictures pass in this encoding only.
    expect(enctype).toBe('multipart/form-data')
    const { files, ...texts } = params ?? {}
    expect(Object.values(texts)).toEqual([...SHARE_FIELDS.texts])
    expect(files).toEqual([{ name: SHARE_FIELDS.pictures, accept: ['image/png', 'image/jpeg'] }])
  })

  test('its colours are those of the page', () => {
    const page = readFileSync(join(root, 'index.html'), 'utf8')
    const themes = [...page.matchAll(/name="theme-color" media="\(prefers-color-scheme: (\w+)\)"/g)]
    expect(themes.map(([, scheme]) => scheme)).toEqual(['light', 'dark'])
    expect(page).toContain(`content="${webManifest.theme_color}"`)
  })
})
