import { lazy, Suspense } from 'react'
import type { SheetProps } from './SheetDialog.tsx'

const SheetDialog = lazy(async () => ({ default: (await import('./SheetDialog.tsx')).SheetDialog }))

/** A bottom sheet on a phone, a dialog on a desktop. Its code loads when the first one opens. */
export function Sheet(props: SheetProps) {
  if (!props.open) return null
  return (
    <Suspense>
      <SheetDialog {...props} />
    </Suspense>
  )
}
