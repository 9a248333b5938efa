import type { ReactNode } from 'react'

/** The keys of a screen in words; a device that is used by touch has no keyboard. */
export function KeyWords({ children }: { children: ReactNode }) {
  return <span className="block pointer-coarse:hidden">{children}</span>
}
