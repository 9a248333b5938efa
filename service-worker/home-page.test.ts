import { describe, expect, it } from 'vitest'
import { homePage } from './home-page.ts'

describe('The home page without a network', () => {
  it.each([
    [['zh-HK', 'en'], '/home.zh-Hant.html'],
    [['zh-CN'], '/home.zh-Hans.html'],
    [['fr-FR', 'en-GB'], '/home.en.html'],
    [['fr-FR'], '/home.zh-Hans.html'],
    [[], '/home.zh-Hans.html'],
  ])('for %j is %s', (tags, page) => {
    expect(homePage(tags)).toBe(page)
  })
})
