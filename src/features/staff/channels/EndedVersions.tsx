import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { pagesOf } from '#features/staff/shared/queue.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { inLocale } from '#i18n/language.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { useLive } from '#parts/use-live.ts'
import { WAREHOUSE_WORDS } from '#parts/warehouse-words.ts'
import { nowMs } from '#platform/clock.ts'
import { listEndedVersions } from '#shared/contract/staff-rates.ts'
import { warehouseDay } from '#shared/domain/warehouses.ts'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TermsSummary } from './TermsSummary.tsx'
import { VersionLine } from './VersionLine.tsx'

/** The versions of all lines that ended more than a year ago, with what they charged. */
export function EndedVersions() {
  const { t, i18n } = useLingui()
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
                    <span>{i18n._(WAREHOUSE_WORDS[version.terms.origin])}</span>
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
