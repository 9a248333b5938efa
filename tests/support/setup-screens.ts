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
