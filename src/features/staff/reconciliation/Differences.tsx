import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { TakenBy } from '#features/staff/shared/TakenBy.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { Money } from '#parts/Money.tsx'
import { nowMs } from '#platform/clock.ts'
import type { BookDifference } from '#shared/contract/reconciliation.ts'
import { paths } from '#shared/paths.ts'
import { Chip } from '#ui/Chip.tsx'
import { Code } from '#ui/Code.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { LabelCard } from '#ui/LabelCard.tsx'
import { DIFFERENCE_WORDS } from './difference-words.ts'

/** Where the books do not agree, the oldest first. */
export function Differences({ differences }: { differences: readonly BookDifference[] }) {
  const { i18n, t } = useLingui()
  const { dateTime, relative } = useFormat()
  if (differences.length === 0) return null
  const kind = (one: BookDifference) => (
    <span className="flex flex-wrap gap-1">
      <Chip tone="danger" icon={TriangleAlert}>
        {i18n._(DIFFERENCE_WORDS[one.kind])}
      </Chip>
      <TakenBy object={`${one.kind} ${one.object}`} />
    </span>
  )
  const object = ({ kind, object }: BookDifference) =>
    kind === 'wallet' ? (
      <a href={paths.staffLedger({ member: object })} className="underline">
        <Code size={14}>{object}</Code>
      </a>
    ) : (
      <span className={kind === 'bank' ? 'wrap-anywhere' : 'font-mono wrap-anywhere'}>
        {object}
      </span>
    )
  const since = ({ firstSeenAt }: BookDifference) => (
    <time dateTime={firstSeenAt}>
      {dateTime(firstSeenAt)} · {relative(firstSeenAt, nowMs())}
    </time>
  )
  const expected = (one: BookDifference) => <Money amountFen={one.expectedFen} sign="signed" />
  const found = (one: BookDifference) => <Money amountFen={one.foundFen} sign="signed" />
  const columns: Column<BookDifference>[] = [
    { key: 'kind', header: <Trans>What differs</Trans>, cell: kind },
    { key: 'object', header: <Trans>Where</Trans>, cell: object },
    { key: 'expected', header: <Trans>Should be</Trans>, cell: expected, align: 'end' },
    { key: 'found', header: <Trans>Found</Trans>, cell: found, align: 'end' },
    { key: 'since', header: <Trans>Since</Trans>, cell: since },
  ]
  return (
    <DataTable
      label={t`Differences`}
      rows={differences}
      rowKey={(one) => `${one.kind} ${one.object}`}
      columns={columns}
      card={(one) => (
        <LabelCard tone="danger" code={object(one)} chip={kind(one)}>
          <div className="grid gap-1 text-14">
            <p>
              <Trans>Expected: {expected(one)}</Trans>
            </p>
            <p>
              <Trans>Found: {found(one)}</Trans>
            </p>
            <p className="text-ink-soft">{since(one)}</p>
          </div>
        </LabelCard>
      )}
    />
  )
}
