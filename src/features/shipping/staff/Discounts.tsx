import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { MemberNumberField } from '#features/staff/shared/MemberNumberField.tsx'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { inLocale } from '#i18n/language.ts'
import { useFormat } from '#i18n/use-format.ts'
import { percentText } from '#parts/bill-line-words.ts'
import { useLive } from '#parts/use-live.ts'
import { nowMs } from '#platform/clock.ts'
import { memberNum as memberNumber } from '#shared/contract/fields.ts'
import {
  endDiscount,
  listMemberDiscounts,
  type MemberDiscount,
} from '#shared/contract/staff-rates.ts'
import { warehouseDay } from '#shared/domain/warehouses.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { GiveDiscount } from './GiveDiscount.tsx'

/** The discounts of one member. Discounts of a line are part of its version. */
export function Discounts() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [memberNum, setMemberNum] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const find = () => {
    const result = v.safeParse(memberNumber, typed)
    if (result.success) return setMemberNum(result.output)
    setError(t`Enter the whole member number: SP, the digits and one more character`)
  }
  return (
    <>
      <p className="text-14 text-ink-soft">
        <Trans>For one member on every line. Discounts of a line are part of its version.</Trans>
      </p>
      <Card className="max-w-2xl">
        <StaffForm keeping="search" onSubmit={find} className="gap-3!">
          <MemberNumberField
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setError(null)
            }}
            error={error}
          />
          <div>
            <Button type="submit">
              <Trans>Show discounts</Trans>
            </Button>
          </div>
        </StaffForm>
      </Card>
      {memberNum !== null && <OfMember key={memberNum} memberNum={memberNum} />}
    </>
  )
}

function OfMember({ memberNum }: { memberNum: string }) {
  const answer = useLive(
    () => query(listMemberDiscounts, { params: { memberNum } }, { call: staffCall }),
    [memberNum],
  )
  return (
    <AnswerView of={answer}>
      {({ discounts }) => (
        <>
          {discounts.length === 0 ? (
            <p className="text-ink-soft">
              <Trans>This member has no discounts.</Trans>
            </p>
          ) : (
            <ul className="grid gap-3">
              {discounts.map((one) => (
                <li key={one.id}>
                  <DiscountCard memberNum={memberNum} of={one} onEnded={answer.again} />
                </li>
              ))}
            </ul>
          )}
          <GiveDiscount memberNum={memberNum} onGiven={answer.again} />
        </>
      )}
    </AnswerView>
  )
}

type DiscountCardProps = { memberNum: string; of: MemberDiscount; onEnded: () => void }

function DiscountCard({ memberNum, of: { id, discount }, onEnded }: DiscountCardProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const { name, rate, from, to } = discount
  const today = warehouseDay('CN', nowMs())
  const end = async () => {
    const yesterday = warehouseDay('CN', nowMs() - 86_400_000)
    const answer = await send(null, { id, yesterday }, (onceKey) =>
      staffCall(endDiscount, {
        params: { memberNum, discountId: id },
        body: { onceKey, lastDay: yesterday },
      }),
    )
    if (answer !== null) onEnded()
  }
  const value =
    rate.kind === 'fixed'
      ? format.money(rate.amountFen)
      : `${percentText(rate.bps, format)} (${rate.of.join(', ')})`
  return (
    <Card className="grid gap-2 text-14">
      <p className="font-semibold">
        {inLocale(name, i18n.locale)} · {value}
      </p>
      <p className="text-ink-soft tabular-nums">
        {from ?? t`any day`} – {to ?? t`no end`}
      </p>
      {problem && <ProblemNotice problem={problem} />}
      {(to === null || to >= today) && (
        <div>
          <Button look="danger" icon={CalendarX} busy={busy} onClick={() => void end()}>
            <Trans>End today</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
