import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import * as v from 'valibot'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { OWN_CURRENCY } from '#features/currencies/rules/foreign-price.ts'
import { confirmation, type ReviewedRequest } from '#features/requests/contract/staff-requests.ts'
import { CostLines } from '#features/requests/member/parts/CostLines.tsx'
import { useForeignPrice } from '#features/requests/member/parts/use-foreign-price.ts'
import { readForeignPrice } from '#features/requests/rules/link-price.ts'
import { requestCost } from '#features/requests/rules/request-cost.ts'
import { shopCountryOf } from '#features/requests/rules/shop-links.ts'
import { rates } from '#features/shipping/member/data/rates.ts'

export type Prices = v.InferOutput<typeof confirmation>
const KEPT = v.object({
  seen: v.number(),
  prices: v.record(v.string(), v.string()),
  shipping: v.string(),
})

type PriceFormProps = {
  request: ReviewedRequest
  busy: boolean
  onSend: (prices: Prices, form: Keeping) => void
  onCancel: () => void
}

/** No amount in fen. */
const UNREADABLE = 0.5
const fenOf = (input: string) =>
  input.trim() === '' ? undefined : (parseYuan(input) ?? UNREADABLE)

/** The price of each line per piece and shipping inside the country, with the total that the member will see. */
export function PriceForm({ request, busy, onSend, onCancel }: PriceFormProps) {
  const { t } = useLingui()
  const { percent, money } = useFormat()
  const { handlingFeeBps } = useBusiness()
  const { lines, askedFen } = request
  const foreign = useForeignPrice(useLive(rates, []))
  // What a member made of a price in another currency is a guess, which nobody confirms by one key. So is a price in
  // yuan from a shop of another country: 元 is also what people call the yen.
  const start = {
    seen: request.confirmation,
    prices: Object.fromEntries(
      lines.map(({ id, confirmedPriceFen, priceFen, foreignPrice, link }) => {
        const isAbroad = OWN_CURRENCY[shopCountryOf(link)] !== null
        const isGuess = isAbroad || readForeignPrice(foreignPrice, link) !== null
        const fen = confirmedPriceFen ?? (isGuess ? null : priceFen)
        return [id, fen === null ? '' : yuanText(fen)]
      }),
    ),
    shipping: request.confirmation === 0 ? '' : yuanText(request.domesticShippingFen),
  }
  const form = useStaffForm(`price ${request.accountId} ${request.id}`, KEPT, start, { busy })
  const { prices, shipping } = form.input
  const isIncluded = lines.every(({ shippingIncluded }) => shippingIncluded)
  const result = readBy(confirmation, {
    lines: lines.map(({ id }) => ({ id, priceFen: fenOf(prices[id] ?? '') })),
    domesticShippingFen: isIncluded ? 0 : fenOf(shipping),
  })
  const { error, submit } = form.read(result)
  const cost =
    result.ok &&
    requestCost({
      kind: 'link',
      handlingRate: handlingFeeBps,
      domesticShippingFen: result.value.domesticShippingFen,
      lines: lines.map((line, i) => ({ ...line, priceFen: result.value.lines[i]?.priceFen ?? 0 })),
    })
  const shippingLabel = t`Shipping inside the country`
  const rate = percent(handlingFeeBps)
  const asked = money(askedFen)
  return (
    <StaffForm
      keeping={form}
      onSubmit={submit((confirmed) => onSend(confirmed, form))}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {lines.map(({ id, name, foreignPrice, link }, i) => (
          <NumberField
            key={id}
            label={lines.length === 1 ? t`Price per piece` : t`Price per piece: ${name}`}
            kind="yuan"
            hint={foreign(foreignPrice, link).words}
            value={prices[id] ?? ''}
            onChange={(input) => form.set({ prices: { ...prices, [id]: input } })}
            error={error(`lines.${i}.priceFen`, t`Price per piece`, prices[id])}
          />
        ))}
        {!isIncluded && (
          <NumberField
            label={shippingLabel}
            kind="yuan"
            value={shipping}
            onChange={(input) => form.set({ shipping: input })}
            error={error('domesticShippingFen', shippingLabel, shipping)}
          />
        )}
      </div>
      {cost && (
        <>
          <CostLines
            lines={[
              {
                key: 'goods',
                label: <Trans context="buying">Goods</Trans>,
                amountFen: cost.goodsFen,
              },
              { key: 'shipping', label: shippingLabel, amountFen: cost.domesticShippingFen },
              {
                key: 'handling',
                label: <Trans>Handling fee ({rate})</Trans>,
                amountFen: cost.handlingFen,
              },
            ]}
            totalFen={cost.totalFen}
          />
          {cost.totalFen > askedFen && (
            <p className="text-14 text-caution">
              <Trans>The member asked for {asked} and has to accept this price.</Trans>
            </p>
          )}
        </>
      )}
      <FormButtons
        verb={<Trans>Confirm price</Trans>}
        icon={Check}
        look="primary"
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
