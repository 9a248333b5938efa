import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useChecks } from '#engine/client/parts/forms/use-form.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { SERVICE_WORDS } from '#features/orders/member/parts/service-words.ts'
import { ORDER_SERVICES, type OrderService } from '#features/orders/rules/order-services.ts'
import type {
  ChannelTerms,
  Insurance as InsuranceTerms,
} from '#features/shipping/rules/channel-terms.ts'
import { CustomsEntries } from './CustomsEntries.tsx'
import { EnglishNeeded } from './EnglishNeeded.tsx'
import type { Flow } from './flow.ts'
import { readCustoms } from './outbound-form.ts'
import { StepForm } from './StepForm.tsx'

const SERVICE_HELP = {
  repack: msg`Everything goes into a box that fits, which often lowers the volumetric weight.`,
  removeBoxes: msg`Shoe boxes and other outer packaging are left out. Gifts lose their boxes.`,
  reinforce: msg`Corner protection, padding and straps for fragile goods.`,
} as const satisfies Record<OrderService, MessageDescriptor>

/** Before parcels are chosen. */
const NO_CUSTOMS = { ok: false, failures: [] } as const

/** Value-added services, insurance and the customs entries of all goods. */
export function ExtrasStep({ flow }: { flow: Flow }) {
  const { t } = useLingui()
  const { form, chosen, origin, order, address, fills } = flow
  const country = address?.country ?? ''
  const [wantsService, setWantsService] = useState(form.services.length > 0)
  const goods = chosen.flatMap((one) => one.goods)
  const customs = origin === null ? null : readCustoms(form, goods, { origin, country, fills })
  const lacksService = wantsService && form.services.length === 0
  const problem =
    customs === null
      ? t`Choose the parcels first.`
      : lacksService
        ? t`An additional service must be selected.`
        : customs.ok
          ? undefined
          : t`Some customs entries are incomplete.`
  const { errors, failures, submit } = useChecks(form, flow.change).read(customs ?? NO_CUSTOMS, {
    extras: problem,
  })
  return (
    <StepForm
      onNext={submit(flow.next)}
      problem={
        errors.extras && (
          <>
            {errors.extras} {!lacksService && <EnglishNeeded flow={flow} />}
          </>
        )
      }
    >
      <Services
        flow={flow}
        isOpen={wantsService}
        onOpen={(isOpen) => {
          setWantsService(isOpen)
          if (!isOpen) flow.change({ services: [] })
        }}
      />
      {order !== null && (
        <Insurance
          terms={order.channel.terms}
          isInsured={form.isInsured}
          onChange={(isInsured) => flow.change({ isInsured })}
        />
      )}
      {origin !== null && (
        <CustomsEntries flow={flow} goods={goods} origin={origin} failures={failures} />
      )}
    </StepForm>
  )
}

type ServicesProps = { flow: Flow; isOpen: boolean; onOpen: (isOpen: boolean) => void }

function Services({ flow: { form, change }, isOpen, onOpen }: ServicesProps) {
  const { i18n } = useLingui()
  const { money } = useFormat()
  const { servicePricesFen } = useBusiness()
  return (
    <Card className="grid gap-1">
      <Checkbox checked={isOpen} onChange={onOpen}>
        <span className="font-semibold">
          <Trans>Value-added services</Trans>
        </span>
      </Checkbox>
      {isOpen &&
        ORDER_SERVICES.map((code) => (
          <Checkbox
            key={code}
            checked={form.services.includes(code)}
            onChange={(isOn) =>
              change({
                services: ORDER_SERVICES.filter((one) =>
                  one === code ? isOn : form.services.includes(one),
                ),
              })
            }
          >
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{i18n._(SERVICE_WORDS[code])}</span>
              <span className="tabular-nums">{money(servicePricesFen[code])}</span>
            </span>
            <span className="block text-14 text-ink-soft">{i18n._(SERVICE_HELP[code])}</span>
          </Checkbox>
        ))}
    </Card>
  )
}

type InsuranceProps = {
  terms: ChannelTerms
  isInsured: boolean
  onChange: (isInsured: boolean) => void
}

function Insurance({ terms, isInsured, onChange }: InsuranceProps) {
  const { t, i18n } = useLingui()
  const { money, percent } = useFormat()
  const cap = money(terms.uninsuredCapFen)
  if (terms.insurance === null)
    return (
      <Card className="text-14">
        <Trans>This line has no insurance. For a lost carton you get up to {cap}.</Trans>
      </Card>
    )
  const {
    per,
    rateBps,
    minFen,
    deductibleFen,
    maxValueFen,
    excludedTags,
    tiers = [],
  } = terms.insurance
  const rate = percent(rateBps)
  const minimum = money(minFen)
  const byTable =
    minFen === 0
      ? t`The fee depends on the goods value`
      : t`The fee depends on the goods value; at least ${minimum}`
  const byRate =
    minFen === 0
      ? t`${rate} of the goods value`
      : t`${rate} of the goods value, at least ${minimum}`
  const fee = tiers.length > 0 ? byTable : byRate
  const deductible = money(deductibleFen)
  const most = maxValueFen === null ? null : money(maxValueFen)
  const excluded = joinWords(
    i18n.locale,
    excludedTags.map((tag) => i18n._(GOODS_TAG_WORDS[tag])),
  )
  return (
    <Card className="grid gap-1">
      <div className="flex items-start justify-between gap-2 *:first:grow">
        <Checkbox checked={isInsured} onChange={onChange}>
          <span className="font-semibold">
            <Trans>Insurance</Trans>
          </span>
          <span className="block text-14 text-ink-soft">{fee}</span>
        </Checkbox>
        <HelpButton article="insurance-and-claims" about={t`Insurance`} isAlone />
      </div>
      {tiers.length > 0 && <InsuranceTable tiers={tiers} />}
      <ul className="grid list-disc gap-0.5 pl-5 text-14 text-ink-soft">
        <li>
          <Trans>Covers loss and damage in transit, up to the price you can prove.</Trans>
        </li>
        {per === 'carton' && (
          <li>
            <Trans>Each carton is insured separately, with its own fee.</Trans>
          </li>
        )}
        {most !== null && (
          <li>
            {per === 'carton' ? (
              <Trans>The insured value of a carton is at most {most}.</Trans>
            ) : (
              <Trans>The insured value is at most {most}.</Trans>
            )}
          </li>
        )}
        {deductibleFen > 0 && (
          <li>
            <Trans>You pay the first {deductible} of each loss.</Trans>
          </li>
        )}
        {excluded !== '' && (
          <li>
            <Trans>Not covered: {excluded}</Trans>
          </li>
        )}
        <li>
          <Trans>Without insurance you get up to {cap} for a lost carton.</Trans>
        </li>
      </ul>
    </Card>
  )
}

/** What insurance costs by the value of the goods. */
function InsuranceTable({ tiers }: { tiers: NonNullable<InsuranceTerms['tiers']> }) {
  const { t } = useLingui()
  const { money, percent } = useFormat()
  return (
    <details className="text-14">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
        <Trans>Fees by goods value</Trans>
      </summary>
      <ul className="grid gap-0.5 text-ink-soft tabular-nums">
        {tiers.map(({ upToFen, feeFen, eachFen, perFen, rateBps }, nth) => {
          const from = money(tiers[nth - 1]?.upToFen ?? 0)
          const to = upToFen === null ? null : money(upToFen)
          const [each, part] = [money(eachFen ?? 0), money(perFen ?? 0)]
          const started =
            nth === 0
              ? t`${each} for every ${part} or part of it`
              : t`${each} for every ${part}, or part of it, above ${from}`
          const parts = [
            ...(feeFen === 0 ? [] : [money(feeFen)]),
            ...(perFen ? [started] : []),
            ...(rateBps === 0 ? [] : [percent(rateBps)]),
          ]
          const fee = parts.length === 0 ? money(0) : parts.join(' + ')
          return (
            <li key={from}>
              {to === null ? (
                <Trans>
                  Above {from}: {fee}
                </Trans>
              ) : (
                <Trans>
                  Up to {to}: {fee}
                </Trans>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
