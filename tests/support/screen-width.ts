import { vi } from 'vitest'

type Width = 'wide' | 'narrow'
const isWide = (width: Width) => ({ matches: width === 'wide' })
let screen = Object.assign(new EventTarget(), isWide('narrow'))

/** A screen from 1024 px, or a phone, until the globals are given back. */
export const onScreen = (width: Width) => {
  screen = Object.assign(new EventTarget(), isWide(width))
  vi.stubGlobal('matchMedia', () => screen)
}

/** Makes the screen of `onScreen` as wide as a tablet that is turned. */
export const turnScreen = (width: Width) => {
  Object.assign(screen, isWide(width))
  screen.dispatchEvent(new Event('change'))
}
