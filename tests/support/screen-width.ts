import { vi } from 'vitest'

/** A screen from 1024 px, or a phone, until the globals are given back. */
export const onScreen = (width: 'wide' | 'narrow') =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: width === 'wide' }))
