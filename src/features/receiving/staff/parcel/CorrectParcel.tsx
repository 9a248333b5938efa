import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { uploadPictures } from '#features/console/staff/parts/upload-picture.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import { correctParcel, type ParcelRecord } from '#features/receiving/contract/parcel-record.ts'
import { CorrectForm, type CorrectProps } from './CorrectForm.tsx'

/** Corrects a member's parcel; says before it is saved what is billed on it. */
export function CorrectParcel({ record, onDone, ...rest }: CorrectProps<ParcelRecord>) {
  const { t } = useLingui()
  const { send, ...write } = useStaffWrite()
  const { parcel, seen, damage } = record
  const { accountId, parcelId, code } = parcel
  return (
    <CorrectForm
      {...rest}
      of={{ ...parcel, id: parcelId, seen, damage }}
      reasonHint={t`The member sees exactly what you write.`}
      write={write}
      save={(form, correction, images) =>
        send(form, correction, async (onceKey) => {
          const refused = await uploadPictures(images)
          if (refused !== null) return refused
          return staffCall(correctParcel, {
            params: { accountId, parcelId },
            body: { onceKey, ...correction },
          })
        })
      }
      onDone={({ isTakenOut }) => {
        const name = groupedCode(code)
        onDone(
          isTakenOut
            ? t`${name} is corrected and out of its order. The member is notified.`
            : t`${name} is corrected. The member is notified.`,
        )
      }}
    >
      {(goodsClass) => <WhatIsBilled record={record} goodsClass={goodsClass} />}
    </CorrectForm>
  )
}

type WhatIsBilledProps = { record: ParcelRecord; goodsClass: GoodsClass }

/** What the correction means for the order in which the parcel is. */
function WhatIsBilled({ record, goodsClass }: WhatIsBilledProps) {
  const { money } = useFormat()
  const { bill, transCode, parcel } = record
  if (transCode === null) return null
  const order = groupedCode(transCode)
  const total = money(bill?.totalFen ?? 0)
  const isOtherClass = goodsClass !== parcel.goodsClass
  if (goodsClass === 'prohibited' && isOtherClass) {
    return bill?.isPaid ? (
      <Notice kind="danger">
        <Trans>Order {order} is paid. Cancel it first, then mark the goods as prohibited.</Trans>
      </Notice>
    ) : (
      <Notice kind="caution">
        <Trans>
          The parcel leaves order {order}, and its bill is withdrawn if it has one. An order without
          another parcel is cancelled.
        </Trans>
      </Notice>
    )
  }
  if (bill === null) {
    return (
      <Notice>
        <Trans>It is in order {order}, which has no bill yet.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="caution">
      <strong className="block">
        {bill.isPaid ? (
          <Trans>
            Order {order} was paid: {total}
          </Trans>
        ) : (
          <Trans>
            Order {order} was billed: {total}
          </Trans>
        )}
      </strong>
      {bill.isPaid ? (
        <Trans>A correction doesn’t change a paid bill. The member sees both.</Trans>
      ) : isOtherClass ? (
        <Trans>Another goods class withdraws the bill. Issue it again afterwards.</Trans>
      ) : (
        <Trans>
          The bill follows the packed cartons, so it stays. If they were weighed wrongly, reopen the
          order. The member sees both.
        </Trans>
      )}
    </Notice>
  )
}
