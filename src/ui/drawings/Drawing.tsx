import type { ReactNode } from 'react'

/** Ink, one red, paper: the frame of every drawing. It says nothing that the words beside it do not say. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 140"
      aria-hidden="true"
      className="h-auto w-48 fill-none stroke-current stroke-[2.25] text-ink"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
