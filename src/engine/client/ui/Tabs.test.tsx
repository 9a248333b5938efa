import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp, find, render } from '#tests/support/render.tsx'
import { Tabs } from './Tabs.tsx'

/** jsdom has no layout: each character is 10 px wide. */
function widthOf(element: Element | null): number {
  return (element?.textContent.length ?? 0) * 10
}
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'NAV' ? 100 : widthOf(this)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    let left = 0
    for (let one = this.previousElementSibling; one; one = one.previousElementSibling) {
      left += widthOf(one)
    }
    return left
  })
})
afterEach(() => {
  cleanUp()
  vi.restoreAllMocks()
})

const tabs = (counts: (number | undefined)[]) => (
  <Tabs
    label="Parcels"
    tabs={['All parcels', 'To declare', 'To ship out'].map((label, i) => ({
      href: `/${i}`,
      label,
      count: counts[i],
      current: i === 2,
    }))}
  />
)

test('the current tab is in sight, also once the counts have moved it', () => {
  const { rerender } = render(tabs([]))
  expect(find('nav').scrollLeft).toBe(210 - (100 - 110) / 2)
  rerender(tabs([1234, 1234, 1234]))
  expect(find('nav').scrollLeft).toBe(290 - (100 - 150) / 2)
})

test('changed counts leave the row where the person scrolled it, unless the current tab is out of sight', () => {
  const { rerender } = render(tabs([]))
  const row = find('nav')
  row.scrollLeft = 215
  Object.defineProperty(row, 'clientWidth', { value: 120 })
  rerender(tabs([1]))
  expect(row.scrollLeft).toBe(215)
  rerender(tabs([12345]))
  expect(row.scrollLeft).toBe(260 - (120 - 110) / 2)
})
