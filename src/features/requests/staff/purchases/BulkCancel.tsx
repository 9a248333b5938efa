import { Plural, Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { BulkQuestion } from '#features/console/staff/parts/bulk/BulkQuestion.tsx'
import type { Bulk } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { SelectionBar } from '#features/console/staff/parts/bulk/SelectionBar.tsx'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { cancelItemOf, cancelOne, whyLeftOut } from './bulk-cancel.ts'
import { CancelFields, useCancel } from './CancelForm.tsx'
import type { Purchase } from './lines-form.ts'

type BulkCancelProps = {
  selected: readonly Purchase[]
  /** Whether they are of a list whose requests can be cancelled. */
  mayCancel: boolean
  bulk: Bulk
  onClear: () => void
}

/** What is selected with its sum, and the question whether to cancel it for one reason. C asks it. */
export function BulkCancel({ selected, mayCancel, bulk, onClear }: BulkCancelProps) {
  const [isAsked, setIsAsked] = useState(false)
  const cancel = useCancel('selected', false)
  const items = selected.map((purchase) => cancelItemOf(purchase, cancel.form.input))
  const mayAsk = mayCancel && items.length > 0 && !bulk.isBusy
  useCaseKeys(mayAsk ? { close: () => setIsAsked(true) } : {})
  const start = cancel.submit((why) => {
    setIsAsked(false)
    cancel.form.forget()
    bulk.start(
      selected.map((purchase) => cancelItemOf(purchase, why)),
      cancelOne,
    )
  })
  return (
    <>
      <SelectionBar
        selected={selected.map(({ totalFen }) => ({ amountFen: totalFen }))}
        hint={
          mayCancel ? (
            <Trans>Select requests to see their sum or to cancel them together.</Trans>
          ) : (
            <Trans>Select requests to see their sum.</Trans>
          )
        }
        onClear={onClear}
      >
        {mayCancel && (
          <Button look="danger" icon={X} busy={bulk.isBusy} onClick={() => setIsAsked(true)}>
            <Trans>Cancel selected</Trans>
          </Button>
        )}
      </SelectionBar>
      <BulkQuestion
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={<Trans>Cancel the selected requests?</Trans>}
        icon={X}
        look="danger"
        items={items}
        whyLeftOut={whyLeftOut}
        countOf={(count) => <Plural value={count} one="# request" other="# requests" />}
        verbOf={(count) => (
          <Plural
            value={count}
            one="Cancel # request and refund"
            other="Cancel # requests and refund"
          />
        )}
        onConfirm={() => void start()}
      >
        <CancelFields of={cancel} isOfMall={selected.some(({ kind }) => kind === 'mall')} />
      </BulkQuestion>
    </>
  )
}
