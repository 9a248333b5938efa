import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScroll } from './keep-scroll.ts'
import { arrivalNote, navigate } from './navigate.ts'

let stop = () => {}

/** Sets the page's height to `longest` pixels, because jsdom has no layout. */
function aPage(longest: number) {
  const page = { longest }
  vi.spyOn(window, 'scrollTo').mockImplementation((_left, top) => {
    Object.defineProperty(window, 'scrollY', {
      value: Math.min(Number(top), page.longest),
      configurable: true,
    })
    window.dispatchEvent(new Event('scroll'))
  })
  return page
}

/** Goes back as a browser does, without the event of `replaceState` that the router adds. */
function backTo(depth: number) {
  History.prototype.replaceState.call(history, { depth }, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/list')
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a new screen starts at its top and going back finds the place that was left', () => {
  aPage(5000)
  stop = keepScroll()
  window.scrollTo(0, 1200)
  navigate('/detail')
  expect(window.scrollY).toBe(0)
  backTo(0)
  expect(window.scrollY).toBe(1200)
})

/** Goes back to a position far down a screen whose rows have not loaded yet. */
function backToLateRows() {
  const page = aPage(5000)
  stop = keepScroll()
  window.scrollTo(0, 1200)
  navigate('/detail')
  page.longest = 100
  backTo(0)
  return page
}

test('the place is found again when the rows come late', () => {
  const page = backToLateRows()
  expect(window.scrollY).toBe(100)
  page.longest = 5000
  vi.advanceTimersToNextFrame()
  expect(window.scrollY).toBe(1200)
})

test('the place is found again when the screen that was left is first as tall, and then gone', () => {
  const page = aPage(5000)
  stop = keepScroll()
  window.scrollTo(0, 1200)
  navigate('/detail')
  backTo(0)
  expect(window.scrollY).toBe(1200)
  window.scrollTo(0, 300)
  page.longest = 300
  vi.advanceTimersToNextFrame()
  expect(window.scrollY).toBe(300)
  page.longest = 5000
  vi.advanceTimersToNextFrame()
  expect(window.scrollY).toBe(1200)
})

test('a person who scrolls in the meantime is not moved', () => {
  const page = backToLateRows()
  window.dispatchEvent(new Event('wheel'))
  page.longest = 5000
  vi.advanceTimersToNextFrame()
  expect(window.scrollY).toBe(100)
})

test('a changed filter stays in place, a replaced screen starts at its top', () => {
  aPage(5000)
  stop = keepScroll()
  window.scrollTo(0, 700)
  navigate('/list?q=shoes', { replace: true })
  expect(window.scrollY).toBe(700)
  navigate('/other', { replace: true })
  expect(window.scrollY).toBe(0)
})

test('a prerendered page that was scrolled before the app started is left where it is', () => {
  aPage(5000)
  window.scrollTo(0, 300)
  stop = keepScroll()
  expect(window.scrollY).toBe(300)
})

test('a reload stays where it was', () => {
  aPage(5000)
  history.replaceState({ depth: 3, scroll: 640 }, '')
  stop = keepScroll()
  expect(window.scrollY).toBe(640)
})

test('a reload keeps the note for the screen', () => {
  aPage(5000)
  navigate('/detail', { note: 'Saved' })
  stop = keepScroll()
  window.scrollTo(0, 640)
  window.dispatchEvent(new Event('pagehide'))
  expect(arrivalNote()).toBe('Saved')
  expect(history.state).toMatchObject({ scroll: 640 })
})

test('leaving the entry of a sheet does not move a page whose rows come late', () => {
  const page = aPage(100)
  history.replaceState({ depth: 3, scroll: 640, overlays: ['sheet'] }, '')
  stop = keepScroll()
  backTo(3)
  page.longest = 5000
  vi.advanceTimersToNextFrame()
  expect(window.scrollY).toBe(640)
})
