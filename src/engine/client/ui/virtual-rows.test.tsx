import { beforeEach, expect, test, vi } from 'vitest'
import { act, cleanUp, find, render } from '#tests/support/render.tsx'
import { VirtualList } from './VirtualList.tsx'

const REM_PX = 16
const GAP_PX = 8
const idOf = (name: string) => name
const look = vi.fn()

/** A list whose rows say how high they are, since jsdom lays nothing out. */
function show(names: readonly string[], label = 'Parcels') {
  const at = (row: number) => names[row]
  const list = { total: names.length, at, look, label, idOf }
  return render(
    <VirtualList {...list} cardRem={8.5}>
      {(name) => <p>{name}</p>}
    </VirtualList>,
  )
}

const rows = () => [...document.querySelectorAll('li')]
const tops = () => rows().map((row) => Number.parseFloat(row.style.top))

const isAt = (top: number) =>
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })

function scrollPageTo(top: number) {
  isAt(top)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

/** Says at once how high a row is. */
class Observer implements ResizeObserver {
  readonly #say: ResizeObserverCallback
  constructor(say: ResizeObserverCallback) {
    this.#say = say
  }
  observe(target: Element) {
    const borderBoxSize = [{ blockSize: (target as HTMLElement).offsetHeight, inlineSize: 0 }]
    const entry = { target, borderBoxSize } as unknown as ResizeObserverEntry
    queueMicrotask(() => act(() => this.#say([entry], this)))
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer)
  document.documentElement.style.fontSize = `${REM_PX}px`
  isAt(0)
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => void isAt(Object(to).top))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -scrollY),
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return Number(/(\d+) px/.exec(this.textContent ?? '')?.[1] ?? 0)
  })
})

test('each row begins a gap below the one before, however high that is', () => {
  show(['a, 100 px', 'b, 340 px', 'c, 80 px'])
  expect(tops()).toEqual([0, 100 + GAP_PX, 440 + 2 * GAP_PX])
  expect(find('ul').style.height).toBe(`${520 + 2 * GAP_PX}px`)
})

test('of ten thousand rows only those in sight are drawn, wherever the page is', () => {
  show(Array.from({ length: 10_000 }, (_, row) => `parcel ${row}, 136 px`))
  for (const top of [0, 500_000, 1_000_000]) {
    scrollPageTo(top)
    const items = rows()
    expect(items.length).toBeLessThan(30)
    const inSight = tops().filter((one) => one >= top && one < top + innerHeight)
    expect(inSight.length).toBeGreaterThanOrEqual(5)
    expect(items[0]?.getAttribute('aria-setsize')).toBe('10000')
    expect(look).toHaveBeenLastCalledWith(Number(items[0]?.dataset.index))
  }
})

test('whoever comes back finds the rows where they were, though none is drawn yet', async () => {
  const names = Array.from({ length: 200 }, (_, row) => `left ${row}, 300 px`)
  show(names, 'Left')
  for (let top = 0; top < 20_000; top += 500) {
    scrollPageTo(top)
    await Promise.resolve()
  }
  const before = tops()
  cleanUp()
  show(names, 'Left')
  expect(tops()).toEqual(before)
})
