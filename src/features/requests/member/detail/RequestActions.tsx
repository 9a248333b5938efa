import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CreditCard, Pencil, ReceiptText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { paths } from '#engine/shared/paths.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { useIsOffered } from '#features/business/member/parts/Offered.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { acceptRequest, withdrawRequest } from '#features/requests/changes/request.ts'
import type { RequestRow } from '#features/requests/member/data/requests.ts'
import { pricesHold, requestCan } from '#features/requests/rules/request-states.ts'

/** What the member can do with a request now. */
export function RequestActions({ request }: { request: RequestRow }) {
  const { t } = useLingui()
  const saved = useSavedToast()
  const isOffered = useIsOffered('buyingRequests')
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { run, busy, failed } = useWrite()
  const { id, confirmation, totalFen } = request
  const isHeld = pricesHold(request, nowMs())
  const total = <Money amountFen={totalFen} />
  const accept = () =>
    run(() => mutate([intent(acceptRequest, id, { confirmation })])).then(
      (result) => result && saved(result.saved, t`Price accepted`),
    )
  const withdraw = async () => {
    const result = await run(() => mutate([intent(withdrawRequest, id, {})]))
    // Why it failed is on the page that the sheet covers.
    setWithdrawing(false)
    if (result !== null) saved(result.saved, t`Request withdrawn`)
  }
  return (
    <>
      {failed && <WriteFailure why={failed} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {requestCan.accept(request) && isHeld && (
          <Button look="primary" icon={Check} busy={busy} onClick={() => void accept()}>
            <Trans>Accept {total}</Trans>
          </Button>
        )}
        {requestCan.pay(request) && isHeld && (
          <ButtonLink look="primary" icon={CreditCard} href={paths.payOrder(id)}>
            {request.status === 'paymentFailed' ? <Trans>Pay again</Trans> : <Trans>Pay</Trans>}
          </ButtonLink>
        )}
        {request.status === 'paymentProcessing' && (
          <ButtonLink icon={ReceiptText} href={paths.payOrder(id)}>
            <Trans>View transfer</Trans>
          </ButtonLink>
        )}
        {isOffered && requestCan.resubmit(request) && (
          <ButtonLink look="primary" icon={Pencil} href={paths.submitGoods({ request: id })}>
            <Trans>Edit and submit again</Trans>
          </ButtonLink>
        )}
        {requestCan.withdraw(request) && (
          <Button icon={Undo2} onClick={() => setWithdrawing(true)}>
            <Trans>Withdraw request</Trans>
          </Button>
        )}
      </div>
      <ConfirmSheet
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title={<Trans>Withdraw this request?</Trans>}
        icon={Undo2}
        verb={<Trans>Withdraw request</Trans>}
        busy={busy}
        onConfirm={() => void withdraw()}
      >
        <p>
          <Trans>We won’t buy the item. To get it later, submit a new request.</Trans>
        </p>
      </ConfirmSheet>
    </>
  )
}
