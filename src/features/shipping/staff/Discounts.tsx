import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { query } from '#engine/client/data/query.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { memberNum as memberNumber } from '#engine/shared/fields.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { MemberNumberField } from '#features/console/staff/parts/MemberNumberField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  endDiscount,
  listMemberDiscounts,
  type MemberDiscount,
} from '#features/shipping/contract/staff-rates.ts'
import { percentText } from '#features/shipping/member/parts/bill-line-words.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
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
  const today = businessDay(nowMs())
  const end = async () => {
    const yesterday = businessDay(nowMs() - 86_400_000)
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
