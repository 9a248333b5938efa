import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import type { StaffCompensation } from '#features/compensations/contract/staff-compensations.ts'
import {
  COMPENSATION_KIND_WORDS,
  COMPENSATION_STATE_WORDS,
} from '#features/compensations/member/parts/compensation-words.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { MemberPictures } from '#features/console/staff/parts/MemberPictures.tsx'
import { AmountHead } from '#features/currencies/member/parts/AmountHead.tsx'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'
import { numberOf } from './compensations-by-box.ts'

/** What the member compensations, with pictures and notes, and what is known of the order. */
export function CompensationFacts({ compensation }: { compensation: StaffCompensation }) {
  const { t, i18n } = useLingui()
  const { money, dateTime } = useFormat()
  const { kind, words, askedFen, state, notes, pictures, cartons, cartonId } = compensation
  const { accountId, order, parcel, decidedFen, reason, dispatchedAt, deliveredAt } = compensation
  const number = cartons.find(({ id }) => id === cartonId)?.number
  const valueFen = cartons
    .filter(({ id }) => cartonId === null || id === cartonId)
    .reduce((sum, { goodsValueFen }) => sum + goodsValueFen, 0)
  return (
    <>
      <AmountHead
        amountFen={askedFen > 0 ? askedFen : null}
        state={COMPENSATION_STATE_WORDS[state]}
      />
      <p className="text-18 whitespace-pre-wrap wrap-anywhere">
        {order !== null ? (
          words
        ) : state === 'found' ? (
          <Trans>The parcel was found, so this claim is closed.</Trans>
        ) : (
          <Trans>
            Opened by the system: a stock count didn’t find this parcel and it was missing for 48
            hours.
          </Trans>
        )}
      </p>
      <MemberPictures accountId={accountId} pictures={pictures} />
      <Facts
        facts={[
          [t`Reason`, i18n._(COMPENSATION_KIND_WORDS[kind])],
          order === null
            ? [t`Parcel`, <Code key="parcel">{numberOf(compensation)}</Code>]
            : [t`Order`, <Code key="order">{numberOf(compensation)}</Code>],
          ...(parcel === null
            ? []
            : [
                [t`Tracking number`, <Code key="tracking">{parcel.trackingNumber}</Code>] as const,
                [t`Status`, i18n._(stageWords(parcel.stage).label)] as const,
              ]),
          [t`Member number`, <Code key="member">{compensation.memberNum}</Code>],
          ...(order === null
            ? []
            : [
                [
                  t`Carton`,
                  number === undefined ? t`The whole order` : t`Carton ${number}`,
                ] as const,
                [t`Value of goods`, money(valueFen)] as const,
                [
                  t`Insurance`,
                  order.isInsured ? t`Insured` : t({ message: 'Not insured', context: 'order' }),
                ] as const,
                [t`Dispatched on`, dispatchedAt && dateTime(dispatchedAt)] as const,
                [t`Delivered on`, deliveredAt && dateTime(deliveredAt)] as const,
              ]),
          [t`Filed`, dateTime(compensation.createdAt)],
          [t`Paid before for the same`, compensation.paidFen > 0 && money(compensation.paidFen)],
          ...(decidedFen === null ? [] : [[t`Compensation`, money(decidedFen)] as const]),
          ...(reason === '' ? [] : [[t`Reason for the decision`, reason] as const]),
        ]}
      />
      {notes.length > 0 && (
        <ul className="grid gap-3 border-t-2 border-dashed border-line pt-3">
          {notes.map(({ id, by, words: note, at }) => (
            <li key={id} className="grid gap-1">
              <p className="text-12 text-ink-soft">
                <strong>{by === 'staff' ? <Trans>Staff</Trans> : <Trans>Member</Trans>}</strong>{' '}
                <time dateTime={at}>{dateTime(at)}</time>
              </p>
              <p className="text-16 whitespace-pre-wrap wrap-anywhere">{note}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
