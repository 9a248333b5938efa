import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { countryName } from '#engine/shared/countries.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import {
  type DutyLine,
  type DutyEstimate as Estimate,
  whyNoDuty,
} from '#features/shipping/rules/duty.ts'
import type { DutyRule } from '#features/shipping/rules/duty-rules.ts'
import { LINE_WORDS, percentText } from './bill-line-words.ts'

/** What the destination is expected to charge, which is not part of the bill, with its source. */
export function DutyEstimate({ of }: { of: Estimate }) {
  return (
    <section className="grid gap-2 rounded-control border border-dashed border-line-strong p-3 text-14">
      <h4 className="font-semibold">
        <Trans>Tax and duty at the destination, estimated</Trans>
      </h4>
      {of.ok ? <Due of={of} /> : <NoEstimate of={of} />}
    </section>
  )
}

function Due({ of }: { of: Extract<Estimate, { ok: true }> }) {
  const { money, rate: inYuan, day: dayOf } = useFormat()
  const { currency, rateMillionths, source } = of.rate
  const rate = inYuan(rateMillionths)
  const day = dayOf(of.rate.day)
  const goods = money(of.goodsFen)
  return (
    <>
      <dl className="grid gap-1">
        {of.lines.map((line) => (
          <DueLine key={line.kind} of={of} line={line} />
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <dt>{of.isAtMost ? <Trans>In total, at most</Trans> : <Trans>In total</Trans>}</dt>
          <dd className="ml-auto">
            <Money amountFen={of.totalFen} />
          </dd>
        </div>
      </dl>
      <NoDuty of={of} />
      <p className="text-12 text-ink-soft">
        <Trans>
          For goods declared at {goods}. Customs decides, and you pay there. Not part of our bill.
        </Trans>
      </p>
      <Source rule={of.rule} />
      <p className="text-12 text-ink-soft">
        <Trans>
          1 {currency} = {rate} since {day} ({source})
        </Trans>
      </p>
    </>
  )
}

/** Why the duty, or all of it, is nothing. */
function NoDuty({ of }: { of: Extract<Estimate, { ok: true }> }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const why = whyNoDuty(of)
  if (why === null) return null
  const country = countryName(i18n.locale, of.rule.country)
  const limit = `${number((of.upToCents ?? 0) / 100)} ${of.rule.currency}`
  const isFree = of.totalFen === 0
  return (
    <p className="text-12 text-ink-soft">
      {why === 'noValue' ? (
        <Trans>The goods are declared without a value. Customs may value them differently.</Trans>
      ) : why === 'notCharged' ? (
        isFree ? (
          <Trans>{country} charges no duty or tax on this shipment.</Trans>
        ) : (
          <Trans>{country} charges no duty on this shipment.</Trans>
        )
      ) : of.rule.valueOf === 'goods' ? (
        isFree ? (
          <Trans>
            {country} charges nothing on goods worth up to {limit}.
          </Trans>
        ) : (
          <Trans>
            {country} charges no duty on goods worth up to {limit}.
          </Trans>
        )
      ) : isFree ? (
        <Trans>
          {country} charges nothing up to {limit}, with freight and insurance counted in.
        </Trans>
      ) : (
        <Trans>
          {country} charges no duty up to {limit}, with freight and insurance counted in.
        </Trans>
      )}
    </p>
  )
}

/** What a tax or a duty in percent is of, by the tier that the value is in. */
function baseOf({ rule, upToCents }: DueLineProps['of'], kind: DutyLine['kind']) {
  const tier = rule.tiers.find((one) => one.upToCents === upToCents)
  if (kind === 'tax') return tier?.tax?.of ?? null
  return tier?.duty.kind === 'percent' ? tier.duty.of : null
}

const BASE_WORDS = {
  goods: msg`goods`,
  cif: msg`goods, freight with surcharges, insurance`,
  cifAndDuty: msg`goods, freight with surcharges, insurance, duty`,
} as const

type DueLineProps = { of: Extract<Estimate, { ok: true }>; line: DutyLine }

function DueLine({ of, line }: DueLineProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const { formula } = line
  const base = baseOf(of, line.kind)
  const taxed = (bps: number, ofFen: number) => {
    const text = `${percentText(bps, format)} × ${format.money(ofFen)}`
    if (base === null) return text
    const words = i18n._(BASE_WORDS[base])
    return t`${text} (${words})`
  }
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>
        {line.kind === 'tax' ? line.name : i18n._(LINE_WORDS.duty)}{' '}
        <span className="text-12 text-ink-soft">
          {formula.kind === 'percent'
            ? taxed(formula.bps, formula.ofFen)
            : `${format.number(formula.count)} × ${format.number(formula.cents / 100)} ${formula.currency}`}
        </span>
      </dt>
      <dd className="ml-auto">
        <Money amountFen={line.amountFen} />
      </dd>
    </div>
  )
}

function NoEstimate({ of }: { of: Extract<Estimate, { ok: false }> }) {
  const { i18n } = useLingui()
  switch (of.reason) {
    case 'noRule': {
      const country = countryName(i18n.locale, of.country)
      return (
        <p className="text-ink-soft">
          <Trans>
            We can’t estimate taxes for {country} yet. Ask its customs office before you ship.
          </Trans>
        </p>
      )
    }
    case 'noRate': {
      const { currency } = of
      return (
        <>
          <p className="text-ink-soft">
            <Trans>There is no exchange rate for {currency} yet, so we can’t estimate it.</Trans>
          </p>
          <Source rule={of.rule} />
        </>
      )
    }
    case 'tariff':
      return (
        <>
          <p className="text-ink-soft">
            <Trans>
              Above the limit for simple rules. The duty depends on the kind of goods, so we can’t
              estimate it.
            </Trans>
          </p>
          <Source rule={of.rule} />
        </>
      )
  }
}

function Source({ rule: { source, effectiveFrom: firstDay, note } }: { rule: DutyRule }) {
  const { i18n } = useLingui()
  const { day } = useFormat()
  const effectiveFrom = day(firstDay)
  const { title } = source
  return (
    <p className="text-12 text-ink-soft">
      {note && <span className="block">{inLocale(note, i18n.locale)}</span>}
      <Trans>
        Rule since {effectiveFrom}, source:{' '}
        <a href={source.url} target="_blank" rel="noreferrer" className="underline">
          {title}
        </a>
      </Trans>
    </p>
  )
}
