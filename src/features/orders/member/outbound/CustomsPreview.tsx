import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { PrintPage } from '#engine/client/ui/PrintPage.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import {
  CustomsForms,
  type CustomsFormsProps,
} from '#features/orders/member/parts/CustomsForms.tsx'

/** The customs forms as they will be filled in, to read and to print. */
export function CustomsPreview({ onClose, ...forms }: CustomsFormsProps & { onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title={<Trans>Customs forms</Trans>}>
      <div className="grid gap-4">
        <p className="text-14 text-ink-soft">
          <Trans>
            A preview, in English for customs at the destination. Weights and the date are filled in
            when the cartons are packed, and so is the category of goods that we didn’t buy for you.
          </Trans>
        </p>
        <WholeWidth>
          <CustomsForms {...forms} />
        </WholeWidth>
        <Button icon={Printer} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <PrintPage>
        <CustomsForms {...forms} />
      </PrintPage>
    </Sheet>
  )
}

/** The least width of a form in root em, as its style has it. */
const FORM_REM = 27

/** Shows a form whole: on a phone it is scaled down instead of cut off. */
function WholeWidth({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const width = box.current?.clientWidth ?? 0
      setZoom(width > 0 ? Math.min(1, width / (FORM_REM * rem)) : 1)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return (
    <div ref={box} className="overflow-x-auto">
      <div style={{ zoom }}>{children}</div>
    </div>
  )
}
