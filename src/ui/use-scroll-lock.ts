import { useLayoutEffect } from 'react'

let locks = 0

/** Keeps the page behind from scrolling while the caller is shown; sheets over sheets count. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    locks += 1
    document.documentElement.classList.add('scroll-locked')
    return () => {
      locks -= 1
      if (locks === 0) document.documentElement.classList.remove('scroll-locked')
    }
  }, [])
}
