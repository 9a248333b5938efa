import './setup-modules.ts'
import { afterEach } from 'vitest'

// The page is shared too.
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.body.replaceChildren()
const { cleanUp } = await import('./render.tsx')

afterEach(() => {
  cleanUp()
  sessionStorage.clear()
})

// jsdom has no screen to measure: one that matches nothing, so a narrow one, unless a test says otherwise.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList
