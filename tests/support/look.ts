import type { Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { violations } from './axe.ts'
import { cutRings } from './focus-rings.ts'
import { expect, test } from './journey.ts'

const SMALL_PHONE = 320
const PHONE = 360
const TABLET = 768
const DESKTOP = 1_280
const LARGE_DESKTOP = 1_920
/** In the dark only colours are other than in the light. */
const RULES = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<'light' | 'dark', RunOnly>

/** Sets the size of text as a browser's setting does; the app measures again when the window changes. */
async function setTextSize(page: Page, size: '' | '200%'): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
    dispatchEvent(new Event('resize'))
  }, size)
}

/** What cannot be read: words beyond the page, or that a box cuts off without an ellipsis. Rows that scroll are left out. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const root = document.documentElement
    const isCut = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      if (words.width < 2) return false
      for (let box = text.parentElement; box !== null; box = box.parentElement) {
        const { display, position, overflowX, textOverflow, clipPath } = getComputedStyle(box)
        if (position === 'fixed' || overflowX === 'auto') return false
        if (textOverflow === 'ellipsis' || clipPath !== 'none') return false
        if (overflowX !== 'hidden' || display === 'inline') continue
        const edge = box.getBoundingClientRect()
        const isBeside = words.right > edge.right + 1 || words.left < edge.left - 1
        return isBeside || words.bottom > edge.bottom + 3 || words.top < edge.top - 3
      }
      return words.right > root.clientWidth + 1
    }
    const found = root.scrollWidth > root.clientWidth ? [`page of ${root.scrollWidth} px`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if (isCut(text)) found.push(text.textContent ?? '')
    return found
  })
}

/** Waits until the rows of lists, which measure themselves after a change of size, keep their place for some frames. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const heightOf = () => document.documentElement.scrollHeight
    let [still, height] = [0, heightOf()]
    for (let frame = 0; still < 5 && frame < 300; frame += 1) {
      await new Promise(requestAnimationFrame)
      still = heightOf() === height ? still + 1 : 0
      height = heightOf()
    }
  })
}

/** Looks at the page as it stands, from the smallest phone to a large desktop, by day and by night, and with large text. */
export async function look(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    for (const width of [SMALL_PHONE, PHONE, TABLET, DESKTOP, LARGE_DESKTOP]) {
      await page.setViewportSize({ width, height: 800 })
      // What the header covers of a page that was scrolled counts as too small to be tapped.
      await page.evaluate(() => scrollTo(0, 0))
      expect.soft(await cutOff(page), `${name}, ${width} px: cut off`).toEqual([])
      if (width !== SMALL_PHONE && width !== DESKTOP) continue
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const where = `${name}, ${width} px, ${colorScheme}`
        expect.soft(await violations(page, RULES[colorScheme]), where).toEqual([])
      }
    }
    await page.setViewportSize({ width: PHONE, height: 800 })
    await settled(page)
    expect.soft(await cutRings(page), `${name}: focus rings`).toEqual([])
    await setTextSize(page, '200%')
    expect.soft(await cutOff(page), `${name}, 200 % text: cut off`).toEqual([])
    await setTextSize(page, '')
  })
}
