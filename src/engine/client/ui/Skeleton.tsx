import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** One placeholder block, sized by its class: `<Skeleton className="h-4 w-32" />`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-[4px] bg-line', className)}
    />
  )
}

/** Wraps the blocks of one list or page and announces once that it loads. */
export function SkeletonGroup({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading...</Trans>
      </VisuallyHidden>
      {children}
    </div>
  )
}

/** A placeholder list of cards with a picture. */
export function SkeletonFaceCards({ count = 3 }: { count?: number }) {
  return (
    <SkeletonGroup>
      <div className="grid gap-2">
        {Array.from({ length: count }, (_, nth) => nth + 1).map((number) => (
          <div
            key={number}
            className="flex items-center gap-3 rounded-card bg-surface px-3 py-2 pl-4 inset-ring-1 inset-ring-line"
          >
            <Skeleton className="size-16 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-4/5" />
              <Skeleton className="h-3 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** A placeholder list of label cards. */
export function SkeletonLabelCards({ count = 3 }: { count?: number }) {
  return (
    <SkeletonGroup>
      <div className="grid gap-3">
        {Array.from({ length: count }, (_, nth) => nth + 1).map((number) => (
          <div
            key={number}
            className="relative overflow-hidden rounded-card bg-surface pl-1.5 inset-ring-1 inset-ring-line"
          >
            <span className="absolute inset-y-0 left-0 w-1.5 bg-line" />
            <div className="flex h-12 items-center justify-between px-4">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-6 w-20 rounded-full" />
            </div>
            <hr className="perforation -ml-1.5" />
            <div className="grid gap-2 px-4 py-4">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
