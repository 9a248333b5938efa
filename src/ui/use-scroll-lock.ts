import { useLayoutEffect } from 'react'

let locks = 0

/** Locks the scroll of the page while the caller is mounted; counts nested sheets. */
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
