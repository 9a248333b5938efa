import type { ReactNode } from 'react'

type DrawingProps = { children: ReactNode; viewBox?: string }

/** A decorative drawing of the home page: ink lines with one red. */
export function Drawing({ children, viewBox = '0 0 128 96' }: DrawingProps) {
  return (
    <svg
      viewBox={viewBox}
      className="h-auto w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}
