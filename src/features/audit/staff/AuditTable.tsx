import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { DataTable } from '#engine/client/ui/DataTable.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { AuditEntry } from '#features/audit/contract/audit.ts'
import type { AuditQuery } from '#features/audit/paths.ts'
import { aboutWords } from './about-words.ts'
import { actWords } from './act-words.ts'

type AuditTableProps = { entries: readonly AuditEntry[]; which: AuditQuery }

/** Entries, the newest first. A name leads to what that person did. */
export function AuditTable({ entries, which }: AuditTableProps) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  return (
    <DataTable
      label={t`Who did what`}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'at',
          header: <Trans>When</Trans>,
          cell: ({ at }) => <span className="whitespace-nowrap">{dateTime(at)}</span>,
        },
        {
          key: 'by',
          header: <Trans>Who</Trans>,
          cell: (entry) => (
            <span className="block min-w-48">
              <Person entry={entry} which={which} />
            </span>
          ),
        },
        { key: 'act', header: <Trans>What</Trans>, cell: (entry) => <Act entry={entry} /> },
        { key: 'about', header: <Trans>About</Trans>, cell: (entry) => <About entry={entry} /> },
        {
          key: 'changes',
          header: <Trans>Changes</Trans>,
          cell: (entry) => <Changes entry={entry} />,
        },
      ]}
      card={(entry) => (
        <Card className="grid gap-1 text-14">
          <p className="font-semibold">
            <Act entry={entry} />
          </p>
          <p className="text-ink-soft wrap-anywhere">
            <Person entry={entry} which={which} /> · {dateTime(entry.at)}
          </p>
          <About entry={entry} />
          <Changes entry={entry} />
        </Card>
      )}
    />
  )
}

function Person({ entry, which }: { entry: AuditEntry; which: AuditQuery }) {
  const { by, byAccountId, isOperator } = entry
  if (isOperator) return <Trans>Operator</Trans>
  if (by === null || byAccountId === null) return <Trans>Somebody who left</Trans>
  if (which.by === byAccountId) return by
  return (
    <a
      href={paths.staffAudit({ ...which, by: byAccountId })}
      className="underline underline-offset-4 wrap-anywhere"
    >
      {by}
    </a>
  )
}

function Act({ entry: { act } }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const words = actWords(act)
  return words === undefined ? <span className="font-mono">{act}</span> : i18n._(words)
}

function About({ entry: { about, number, memberNum } }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const thing = aboutWords(about)
  return (
    <span className="flex flex-wrap gap-x-3">
      {number !== null &&
        (thing === undefined ? (
          <span className="wrap-anywhere">{number}</span>
        ) : (
          <a href={thing.href(number)} className="underline underline-offset-4">
            {i18n._(thing.words)} <Code size={14}>{number}</Code>
          </a>
        ))}
      {memberNum !== null && (
        <a
          href={paths.staffMembers({ member: memberNum })}
          className="underline underline-offset-4"
        >
          <Trans>Member</Trans> <Code size={14}>{memberNum}</Code>
        </a>
      )}
    </span>
  )
}

/** What was changed, by the names of the log. */
function Changes({ entry: { changes } }: { entry: AuditEntry }) {
  const { t } = useLingui()
  if (changes.length === 0) return null
  const text = (value: string | null) => value ?? t`None`
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">
        <Plural value={changes.length} one="# field" other="# fields" />
      </summary>
      <dl className="mt-1 grid gap-1 text-12 wrap-anywhere">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="inline font-mono font-semibold">{field}</dt>{' '}
            <dd className="inline">
              {before === null ? text(after) : `${text(before)} → ${text(after)}`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
