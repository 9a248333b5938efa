import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingBag, Truck, Undo2, X } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import type { CallResult } from '#engine/client/platform/call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ProposedNotice } from '#features/console/staff/parts/ProposedNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { AmountHead } from '#features/currencies/member/parts/AmountHead.tsx'
import {
  addMerchantParcel,
  buyGoods,
  cancelPurchase,
  refundRequest,
  removeMerchantParcel,
} from '#features/requests/contract/staff-purchases.ts'
import { piecesToShip } from '#features/requests/rules/request-purchase.ts'
import { BuyForm } from './BuyForm.tsx'
import { CancelForm } from './CancelForm.tsx'
import type { Purchase } from './lines-form.ts'
import { MerchantParcelForm } from './MerchantParcelForm.tsx'
import { MerchantParcelList } from './MerchantParcelList.tsx'
import { PurchaseFacts } from './PurchaseFacts.tsx'
import { purchaseStateWords } from './purchase-state.ts'
import { RefundForm } from './RefundForm.tsx'

type PurchaseCaseProps = {
  purchase: Purchase
  /** It is selected with others: keys are those of the selection. */
  isOneOfMany: boolean
  /** `isOver`: it leaves the list. */
  onDone: (words: string, isOver: boolean) => void
}

const stays = () => false

/** One request and what is done with it until it ends. B buys, S enters a merchant's parcel, C cancels, R refunds. */
export function PurchaseCase({ purchase, isOneOfMany, onDone }: PurchaseCaseProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [act, setAct] = useCaseAct(['buy', 'ship', 'cancel', 'refund'])
  const { accountId, requestId, isOwn, isProposed, boughtAt, supplementFen } = purchase
  const hasEnded = purchase.endedAt !== null
  const mayAct = !isOwn && !hasEnded
  const mayRefund = mayAct && !isProposed
  const code = groupedCode(purchase.code)
  const params = { accountId, requestId }
  const isBought = boughtAt !== null
  const hasMore = purchase.lines.some((line) => piecesToShip(line, purchase.parcels) > 0)
  const open = (next: typeof act) => () => setAct(next)
  useCaseKeys({
    ...(mayRefund && !isBought && { accept: open('buy') }),
    ...(mayRefund && !isBought && !isOneOfMany && { close: open('cancel') }),
    ...(mayRefund && isBought && { giveBack: open('refund') }),
    ...(mayAct && isBought && hasMore && { send: open('ship') }),
  })
  const waits = t`The refund for ${code} is waiting for a second person.`
  const run = async <Value,>(
    form: Keeping | null,
    input: object,
    call: (onceKey: string) => Promise<CallResult<Value>>,
    words: (value: Value) => string,
    isOver: (value: Value) => boolean,
  ) => {
    const answer = await send(form, { typed: input, requestId }, call)
    if (answer === null) return
    setAct(null)
    onDone(words(answer), isOver(answer))
  }
  const shared = { purchase, busy, onCancel: open(null) }
  return (
    <Card aria-label={t`Request ${code}`} className="grid grid-cols-1 content-start gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <AmountHead amountFen={purchase.totalFen} state={purchaseStateWords(purchase)} />
      <PurchaseFacts purchase={purchase} />
      {purchase.parcels.length > 0 && (
        <MerchantParcelList
          purchase={purchase}
          busy={busy}
          onRemove={(merchantParcelId) =>
            void run(
              null,
              { merchantParcelId },
              (onceKey) =>
                staffCall(removeMerchantParcel, { params, body: { onceKey, merchantParcelId } }),
              () => t`The shipment for ${code} was removed.`,
              stays,
            )
          }
        />
      )}
      {isOwn && !hasEnded && (
        <Notice>
          <Trans>This is your own request. A colleague has to handle it.</Trans>
        </Notice>
      )}
      {isProposed && (
        <ProposedNotice>
          <Trans>A refund of this request is waiting for a second person.</Trans>
        </ProposedNotice>
      )}
      {supplementFen !== null && (
        <Notice kind="caution">
          <Trans>
            Waiting for the member to pay {money(supplementFen)} more. You can enter new prices.
          </Trans>
        </Notice>
      )}
      {mayAct && act === null && (
        <div className="flex flex-wrap gap-3">
          {mayRefund && !isBought && (
            <>
              <Button look="primary" icon={ShoppingBag} onClick={open('buy')}>
                <Trans>Record purchase</Trans>
              </Button>
              <Button look="danger" icon={X} onClick={open('cancel')}>
                <Trans>Can’t be bought</Trans>
              </Button>
            </>
          )}
          {isBought && hasMore && (
            <Button look="primary" icon={Truck} onClick={open('ship')}>
              <Trans>Record shipment</Trans>
            </Button>
          )}
          {mayRefund && isBought && (
            <Button icon={Undo2} onClick={open('refund')}>
              <Trans>Refund from the seller</Trans>
            </Button>
          )}
        </div>
      )}
      {act === 'buy' && (
        <BuyForm
          {...shared}
          onSend={(bought, form) =>
            void run(
              form,
              bought,
              (onceKey) => staffCall(buyGoods, { params, body: { onceKey, ...bought } }),
              (answer) => {
                if (answer.isProposed) return waits
                return answer.supplementFen === null
                  ? t`${code} was bought.`
                  : t`The member of ${code} is asked to pay the rest.`
              },
              ({ isProposed }) => !isProposed,
            )
          }
        />
      )}
      {act === 'cancel' && (
        <CancelForm
          {...shared}
          onSend={(why, form) =>
            void run(
              form,
              why,
              (onceKey) => staffCall(cancelPurchase, { params, body: { onceKey, ...why } }),
              (answer) => (answer.isProposed ? waits : t`${code} was cancelled and refunded.`),
              (answer) => !answer.isProposed,
            )
          }
        />
      )}
      {act === 'ship' && (
        <MerchantParcelForm
          {...shared}
          onSend={(merchantParcel, form) =>
            void run(
              form,
              merchantParcel,
              (onceKey) =>
                staffCall(addMerchantParcel, { params, body: { onceKey, ...merchantParcel } }),
              (answer) =>
                answer.joined
                  ? t`The member had registered the parcel. It belongs to ${code} now.`
                  : t`The parcel for ${code} is on its way.`,
              stays,
            )
          }
        />
      )}
      {act === 'refund' && (
        <RefundForm
          {...shared}
          onSend={(refund, form) =>
            void run(
              form,
              refund,
              (onceKey) => staffCall(refundRequest, { params, body: { onceKey, ...refund } }),
              (answer) =>
                answer.isProposed
                  ? waits
                  : t`${money(answer.refundedFen)} went to the member of ${code}.`,
              stays,
            )
          }
        />
      )}
    </Card>
  )
}
