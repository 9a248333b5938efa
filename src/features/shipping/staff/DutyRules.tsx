import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { countryName } from '#engine/shared/countries.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listDutyRules } from '#features/shipping/contract/staff-rates.ts'
import { TRANSPORT_WORDS } from '#features/shipping/member/parts/bill-line-words.ts'
import type { DutyRule } from '#features/shipping/rules/duty-rules.ts'
import { KNOWN_DUTY_RULES } from '#features/shipping/rules/known-duty-rules.ts'
import { DutyRuleForm } from './DutyRuleForm.tsx'
import { EffectiveDays } from './VersionLine.tsx'

/** What destinations charge, with sources: our own rules before those that come with the product. */
export function DutyRules() {
  const { t } = useLingui()
  const answer = useLive(() => query(listDutyRules, {}, { call: staffCall }), [])
  return (
    <>
      <p className="text-14 text-ink-soft">
        <Trans>
          Members see estimates by these rules beside their bill. If a country has two rules, the
          later one applies.
        </Trans>
      </p>
      <DutyRuleForm onAdded={answer.again} />
      <AnswerView of={answer}>
        {({ dutyRules }) =>
          dutyRules.length > 0 && (
            <section aria-label={t`Our own rules`} className="grid gap-2">
              <h2 className="text-18 font-semibold">
                <Trans>Our own rules</Trans>
              </h2>
              <Rules rules={dutyRules.map(({ rule }) => rule)} />
            </section>
          )
        }
      </AnswerView>
      <section aria-label={t`Built-in rules`} className="grid gap-2">
        <h2 className="text-18 font-semibold">
          <Trans>Built-in rules</Trans>
        </h2>
        <Rules rules={KNOWN_DUTY_RULES} />
      </section>
    </>
  )
}

function Rules({ rules }: { rules: readonly DutyRule[] }) {
  const { i18n } = useLingui()
  const tierWords = useTierWords()
  return (
    <ul className="grid gap-2 text-14">
      {rules.map((rule) => {
        const { transports, source } = rule
        return (
          <li
            key={JSON.stringify(rule)}
            className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-2"
          >
            <span className="font-semibold">{countryName(i18n.locale, rule.country)}</span>
            {transports?.map((one) => (
              <span key={one}>{i18n._(TRANSPORT_WORDS[one])}</span>
            ))}
            <EffectiveDays of={rule} />
            {rule.tiers.map((tier) => (
              <span key={tier.upToCents}>{tierWords(rule, tier)}</span>
            ))}
            <a
              href={source.url}
              target="_blank"
              rel="noreferrer"
              className="text-ink-soft underline wrap-anywhere"
            >
              {source.title}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** What a rule charges up to a value, or above those of the tiers before. */
function useTierWords() {
  const { t } = useLingui()
  const { foreign, percent } = useFormat()
  const dutyWords = ({ duty }: DutyRule['tiers'][number], currency: string): string | null => {
    switch (duty.kind) {
      case 'none':
        return null
      case 'percent': {
        const rate = percent(duty.bps)
        return t`duty ${rate}`
      }
      case 'perHs6': {
        const amount = foreign(duty.cents, currency)
        return t`duty ${amount} per kind of goods`
      }
      case 'tariff':
        return t`duty by the customs tariff`
    }
  }
  return ({ currency, tiers }: DutyRule, tier: DutyRule['tiers'][number]): string => {
    const { upToCents, tax } = tier
    const due = [dutyWords(tier, currency), tax && `${tax.name} ${percent(tax.bps)}`]
    const charges = due.filter((one) => one !== null).join(' + ') || t`no charges`
    if (upToCents === null) return tiers.length === 1 ? charges : t`above: ${charges}`
    const most = foreign(upToCents, currency)
    return t`up to ${most}: ${charges}`
  }
}
