import type { ReactNode } from 'react'

/** The frame of every drawing: ink, one red, paper. Decorative; the text beside it carries the meaning. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 140"
      aria-hidden="true"
      className="h-auto w-[min(12rem,60vw)] fill-none stroke-current stroke-[2.25] text-ink"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
