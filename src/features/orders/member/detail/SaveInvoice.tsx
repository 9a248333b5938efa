import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { connected } from '#engine/client/platform/connection.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { pathTo } from '#engine/shared/path-to.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { saveInvoice } from '#features/orders/contract/order-papers.ts'
import { savePdf } from '#features/orders/member/acts/save-pdf.ts'

/** Saves the invoice of an order as a PDF, which the server makes. */
export function SaveInvoice({ order: { transCode } }: { order: OrderRow }) {
  const { i18n } = useLingui()
  const { run, busy, problem } = useAct()
  const save = () => {
    const query = new URLSearchParams({ language: codeOfLocale(i18n.locale) })
    const path = `${pathTo(saveInvoice, { transCode })}?${query}`
    return run(() => savePdf(path, `invoice-${transCode}.pdf`))
  }
  return (
    <>
      <Button icon={FileDown} busy={busy} disabled={!connected.value} onClick={() => void save()}>
        <Trans>Save as PDF</Trans>
      </Button>
      {connected.value ? (
        <ActProblem problem={problem} />
      ) : (
        <p className="text-14 text-ink-soft">
          <Trans>Saving as PDF needs a connection. Printing works without one.</Trans>
        </p>
      )}
    </>
  )
}
