import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { VisuallyHidden } from '#engine/client/ui/VisuallyHidden.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { SettingName } from '#features/business/rules/business.ts'
import { EDITORS, fieldsOf } from '#features/business/staff/parts/editors.ts'
import type { Doubts } from '#features/console/contract/price-doubts.ts'
import type { PriceDoubt } from '#features/console/rules/price-doubts.ts'

/** Prices that are far from the last ones, with both. */
export function PriceDoubts({ doubts: { named, count } }: { doubts: Doubts }) {
  const words = useDoubtWords()
  const more = count - named.length
  const isAlone = named.some(({ kind, from }) => kind === 'exchangeRate' && from === 0)
  return (
    <div className="grid gap-3">
      {named.some(({ kind }) => kind === 'credit') && (
        <p>
          <Trans>
            The member stated another amount. Check it, and whose transfer it is, in the bank’s
            list.
          </Trans>
        </p>
      )}
      {isAlone && (
        <p>
          <Trans>
            There’s no exchange rate yet to compare this one with. Is it CNY per 1 unit, not per
            100?
          </Trans>
        </p>
      )}
      {!isAlone &&
        named.some(({ kind }) => kind === 'exchangeRate') &&
        named[0]?.kind === 'credit' && (
          <p>
            <Trans>The rate is far from the last one, too.</Trans>
          </p>
        )}
      {!isAlone && named[0]?.kind !== 'credit' && (
        <p>
          <Trans>It’s far from the last one. Check the decimal point and the currency.</Trans>
        </p>
      )}
      <ul className="grid gap-2">
        {named.map((doubt) => {
          const { name, from, to } = words(doubt)
          return (
            <li key={name} className="border-b border-line pb-2">
              <span className="block text-14 text-ink-soft wrap-anywhere">{name}</span>
              <span className="flex flex-wrap items-center gap-2 text-18 tabular-nums">
                {from !== null && (
                  <>
                    {from}
                    <Icon of={ArrowRight} size={16} />
                    <VisuallyHidden>
                      <Trans context="price">becomes</Trans>
                    </VisuallyHidden>
                  </>
                )}
                <strong>{to}</strong>
              </span>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className="text-14">
          <Trans>Other prices: {more}</Trans>
        </p>
      )}
    </div>
  )
}

/** What a doubt is about, and both of its numbers; null where there was none before. */
function useDoubtWords() {
  const { t, i18n } = useLingui()
  const { money, rate, weight, percent } = useFormat()
  const inMoney = ({ from, to }: PriceDoubt) => ({ from: money(from), to: money(to) })
  return (doubt: PriceDoubt): { name: string; from: string | null; to: string } => {
    switch (doubt.kind) {
      case 'exchangeRate': {
        const { currency, from, to } = doubt
        return {
          name: t`CNY per 1 ${currency}`,
          from: from === 0 ? null : rate(from),
          to: rate(to),
        }
      }
      case 'sample': {
        const code = [doubt.code, ...(doubt.zone === null ? [] : [doubt.zone])].join(' · ')
        const sample = weight(doubt.weightGrams)
        return { name: t`${code}: a parcel of ${sample}`, ...inMoney(doubt) }
      }
      case 'setting': {
        // Safe: who doubts a setting names it.
        const name = doubt.name as SettingName
        const { words } = EDITORS[name]
        const field = fieldsOf(name, i18n.locale).find(({ path }) => path === doubt.path)
        const parts = doubt.path === '' ? [words] : [words, ...(field ? [field.label] : [])]
        const label = parts.map((part) => i18n._(part)).join(': ')
        return name === 'handlingFeeBps'
          ? { name: label, from: percent(doubt.from), to: percent(doubt.to) }
          : { name: label, ...inMoney(doubt) }
      }
      case 'belowCost':
      case 'product': {
        const values = doubt.specification.map((texts) => inLocale(texts, i18n.locale))
        const name = [doubt.code, ...values].join(' · ')
        return doubt.kind === 'product'
          ? { name, ...inMoney(doubt) }
          : { name: t`${name}: below its cost price`, ...inMoney(doubt) }
      }
      case 'credit': {
        const memberNum = groupedCode(doubt.memberNum)
        return { name: t`Transfer of ${memberNum}: stated, received`, ...inMoney(doubt) }
      }
      case 'request':
        return { name: doubt.item, ...inMoney(doubt) }
    }
  }
}
