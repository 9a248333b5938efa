import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { CustomsForms, type CustomsFormsProps } from '#parts/CustomsForms.tsx'
import { Button } from '#ui/Button.tsx'
import { PrintPage } from '#ui/PrintPage.tsx'
import { Sheet } from '#ui/Sheet.tsx'

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
        <div className="overflow-x-auto">
          <CustomsForms {...forms} />
        </div>
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
