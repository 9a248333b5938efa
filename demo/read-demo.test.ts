import { readdirSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { root } from '#tests/architecture/tree.ts'
import { CATEGORIES } from './mall/products.ts'
import { readDemo, readPicture } from './read-demo.ts'

test('data that does not fit is named by its file and its place', () => {
  const news = v.array(v.object({ title: v.object({ zh: v.number() }) }))
  expect(() => readDemo('news', news)).toThrow(/^demo\/news\.json: .*number.* at 0\.title\.zh$/)
})

test('each picture is drawn in the colour that is asked for', () => {
  expect(readPicture('flask', '#123456')).toContain('fill="#123456"')
  expect(readPicture('flask', '#123456')).not.toMatch(/currentColor|<svg/)
})

test('each product has a picture, and each picture is shown', () => {
  const pictures = readdirSync(`${root}/demo/pictures`).filter((name) => name.endsWith('.svg'))
  const list = CATEGORIES.flatMap(({ products }) => products.map(({ picture }) => picture))
  // The mug is the picture of a link.
  expect([...list, 'mug'].map((name) => `${name}.svg`).toSorted()).toEqual(pictures.toSorted())
})
