import { Plural, Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { BulkQuestion } from '#features/console/staff/parts/bulk/BulkQuestion.tsx'
import type { Bulk } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { SelectionBar } from '#features/console/staff/parts/bulk/SelectionBar.tsx'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import type { ReviewedRequest } from '#features/requests/contract/staff-requests.ts'
import { declineItemOf, declineOne, whyLeftOut } from './bulk-decline.ts'
import { DeclineFields, useDecline } from './DeclineForm.tsx'

type BulkDeclineProps = {
  selected: readonly ReviewedRequest[]
  bulk: Bulk
  onClear: () => void
}

/** What is selected with its sum, and the question whether to decline it for one reason. D asks it. */
export function BulkDecline({ selected, bulk, onClear }: BulkDeclineProps) {
  const [isAsked, setIsAsked] = useState(false)
  const decline = useDecline('selected', false)
  const items = selected.map((request) => declineItemOf(request, decline.form.input))
  useCaseKeys(items.length > 0 && !bulk.isBusy ? { decline: () => setIsAsked(true) } : {})
  const start = decline.submit((refusal) => {
    setIsAsked(false)
    decline.form.forget()
    bulk.start(
      selected.map((request) => declineItemOf(request, refusal)),
      declineOne,
    )
  })
  return (
    <>
      <SelectionBar
        selected={items}
        hint={<Trans>Select requests to decline them together.</Trans>}
        onClear={onClear}
      >
        <Button look="danger" icon={X} busy={bulk.isBusy} onClick={() => setIsAsked(true)}>
          <Trans>Decline selected</Trans>
        </Button>
      </SelectionBar>
      <BulkQuestion
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={<Trans>Decline the selected requests?</Trans>}
        icon={X}
        look="danger"
        items={items}
        whyLeftOut={whyLeftOut}
        countOf={(count) => <Plural value={count} one="# request" other="# requests" />}
        verbOf={(count) => (
          <Plural value={count} one="Decline # request" other="Decline # requests" />
        )}
        onConfirm={() => void start()}
      >
        <DeclineFields of={decline} />
      </BulkQuestion>
    </>
  )
}
