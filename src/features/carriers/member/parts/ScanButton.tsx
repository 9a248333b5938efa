import { Trans, useLingui } from '@lingui/react/macro'
import { ScanBarcode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import type { ScanSheetProps } from './ScanSheet.tsx'

const { Lazy: ScanSheet } = lazyWithWords(async () => (await import('./ScanSheet.tsx')).ScanSheet)

type ScanButtonProps = Omit<ScanSheetProps, 'onClose'> & {
  /** Beside a field only its icon is shown. */
  beside?: boolean
  className?: string
}

/** Opens the camera to read codes. Its code loads when the first one opens. */
export function ScanButton({ beside = false, className, ...scan }: ScanButtonProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <>
      {beside ? (
        <IconButton
          icon={ScanBarcode}
          label={t`Scan with the camera`}
          onClick={open}
          className={className}
        />
      ) : (
        <Button icon={ScanBarcode} onClick={open} className={className}>
          <Trans>Scan with the camera</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ScanSheet {...scan} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
