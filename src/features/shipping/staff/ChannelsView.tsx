import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { codeOfLocale, inLocale } from '#engine/client/i18n/language.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { yuanSign } from '#engine/shared/money.ts'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { pagesOf } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listEndedVersions, type StaffChannel } from '#features/shipping/contract/staff-rates.ts'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import { Discounts } from './Discounts.tsx'
import { DutyRules } from './DutyRules.tsx'
import { ExchangeRates } from './ExchangeRates.tsx'
import { Lines } from './Lines.tsx'
import { chosenLines, percentLines } from './percent-lines.ts'
import { VersionLine } from './VersionLine.tsx'
import { type VersionField, versionField } from './version-fields.ts'
import { typedOf } from './version-form.ts'

/** What identifies a version stands above its terms. */
const ABOVE = /^(?:code|effectiveFrom|name\.\w+|terms\.origin)$/
const NAMES_OF = { zh: /name\.(?:zh2|en)$/, zh2: /name\.(?:zh|en)$/, en: /name\.zh2?$/ }

/** What shipping costs: lines with their versions, exchange rates, duty rules and members' discounts. */
export function ChannelsView() {
  const { t } = useLingui()
  const list = useSearchParams().get('list')
  const lists = [
    { list: undefined, label: t`Lines` },
    { list: 'rates', label: t`Exchange rates` },
    { list: 'duty', label: t`Duty rules` },
    { list: 'discounts', label: t`Member discounts` },
    { list: 'ended', label: t`Older versions` },
  ] as const
  const current = lists.find((one) => one.list === list)?.list
  return (
    <>
      <PageHeader title={<Trans>Shipping prices</Trans>}>
        <Trans>
          Each price takes effect on its date. Prices in effect never change, so past bills stay
          correct.
        </Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Shipping prices`}
          tabs={lists.map((one) => ({
            href: paths.staffChannels({ list: one.list }),
            label: one.label,
            current: one.list === current,
          }))}
        />
        {current === undefined && <Lines />}
        {current === 'rates' && <ExchangeRates />}
        {current === 'duty' && <DutyRules />}
        {current === 'discounts' && <Discounts />}
        {current === 'ended' && <EndedVersions />}
      </div>
    </>
  )
}

/** Every term of a version, as it was entered, to be opened. */
function TermsSummary({ of }: { of: StaffChannel }) {
  const { i18n } = useLingui()
  const warehouseName = useWarehouseName()
  const { code, name, effectiveFrom, terms } = of
  const typed = typedOf({ code, name, effectiveFrom, terms })
  const others = NAMES_OF[codeOfLocale(i18n.locale)]
  const lines = (path: string) => percentLines(typed, path, i18n)
  const per = terms.charging.mode === 'volume' ? 'm³' : 'kg'
  return (
    <details className="w-full">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
        <Trans>Prices and limits</Trans>
      </summary>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {Object.entries(typed).map(([path, text]) => {
          const field = versionField(path)
          if (field === undefined || ABOVE.test(path) || others.test(path)) return null
          const wordsOf = (code: string) => {
            if (field.kind === 'lines') return lines(path).get(code) ?? code
            if (field.kind === 'warehouse') return warehouseName(code)
            const words = 'options' in field ? field.options[code] : undefined
            return words === undefined ? code : i18n._(words)
          }
          return (
            <div key={path} className="flex flex-wrap justify-between gap-x-4 border-b border-line">
              <dt className="text-ink-soft">{i18n._(field.label)}</dt>
              <dd className="ml-auto text-right wrap-anywhere">
                {'options' in field || field.kind === 'lines' || field.kind === 'warehouse'
                  ? joinWords(i18n.locale, chosenLines(text).map(wordsOf))
                  : withUnit(field.kind, text, { per, language: i18n.locale })}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}

function withUnit(
  kind: VersionField['kind'],
  text: string,
  { per, language }: { per: string; language: string },
): string {
  switch (kind) {
    case 'yuan':
    case 'rate':
      return `${yuanSign(language)}${text}`
    case 'percent':
      return `${text}%`
    case 'kg':
    case 'cm':
      return `${text} ${kind}`
    case 'amount':
      return `${text} ${per}`
    default:
      return text
  }
}

/** The versions of all lines that ended more than a year ago, with what they charged. */
export function EndedVersions() {
  const { t, i18n } = useLingui()
  const warehouseName = useWarehouseName()
  const answer = useLive(
    () =>
      query(listEndedVersions, (after) => ({ query: { after } }), {
        call: staffCall,
        pages: pagesOf('channels'),
      }),
    [],
  )
  return (
    <AnswerView of={answer}>
      {({ channels }) =>
        channels.length === 0 ? (
          <EmptyState drawing={<Shelf />} title={<Trans>No older versions</Trans>}>
            <Trans>A version is listed here a year after its last day.</Trans>
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <ul aria-label={t`Older versions`} className="grid gap-2 text-14">
              {channels.map((version) => (
                <li
                  key={`${version.code} ${version.effectiveFrom}`}
                  className="grid grid-cols-1 gap-1 border-t border-line pt-2"
                >
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold wrap-anywhere">
                      {inLocale(version.name, i18n.locale)}
                    </span>
                    <span className="font-mono text-ink-soft">{version.code}</span>
                    <span>{warehouseName(version.terms.origin)}</span>
                    <VersionLine
                      version={version}
                      today={warehouseDay(version.terms.origin, nowMs())}
                    />
                  </div>
                  <TermsSummary of={version} />
                </li>
              ))}
            </ul>
            <MoreButton of={answer} />
          </div>
        )
      }
    </AnswerView>
  )
}
