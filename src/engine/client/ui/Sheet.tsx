import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './SheetDialog.tsx'

const SheetDialog = lazy(async () => ({ default: (await import('./SheetDialog.tsx')).SheetDialog }))

/**
 * A bottom sheet on a phone, a dialog on a desktop. Escape, the close button and Back close it, and the focus returns
 * to what opened it. Its code loads when the first one opens.
 */
export function Sheet(props: Omit<SheetProps, 'opener'>) {
  return props.open ? <OpenSheet {...props} /> : null
}

function OpenSheet(props: SheetProps) {
  const [opener] = useState(() => document.activeElement)
  return (
    <Suspense>
      <SheetDialog {...props} opener={opener} />
    </Suspense>
  )
}
