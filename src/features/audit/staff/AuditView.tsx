import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { paths } from '#engine/shared/paths.ts'
import {
  exportAudit,
  listAudit,
  MAX_AUDIT_DAYS,
  MAX_NUMBER_LENGTH,
} from '#features/audit/contract/audit.ts'
import type { AuditQuery } from '#features/audit/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ExportPeriod } from '#features/console/staff/parts/ExportPeriod.tsx'
import { FindForm } from '#features/console/staff/parts/FindForm.tsx'
import { pagesOf } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { chinaDayStart } from '#features/console/staff/parts/use-station-time.ts'
import { listStaff } from '#features/people/contract/people.ts'
import { AuditTable } from './AuditTable.tsx'

const EVERYBODY = 'all'

/** Who did what: by person, thing and day, all of which stand in the URL. */
export function AuditView() {
  const { t } = useLingui()
  const params = useSearchParams()
  const which: AuditQuery = {}
  for (const name of ['by', 'of', 'day'] as const) {
    const value = params.get(name)
    if (value !== null && value !== '') which[name] = value
  }
  const show = (change: AuditQuery) => navigate(paths.staffAudit({ ...which, ...change }))
  const { by, of } = which
  const chosen = { ...(by !== undefined && { by }), ...(of !== undefined && { of }) }
  return (
    <>
      <PageHeader title={<Trans>Who did what</Trans>}>
        <Trans>What staff did, and what was done on the server itself.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <div className="grid items-end gap-4 lg:grid-cols-[16rem_12rem_1fr]">
          <PersonSelect by={by} onChoose={(person) => show({ by: person })} />
          <TextField
            type="date"
            label={t`Day`}
            value={which.day ?? ''}
            onChange={(day) => show({ day })}
          />
          <FindForm
            key={of ?? ''}
            label={t`Number of a member, parcel or order`}
            search={of ?? ''}
            maxLength={MAX_NUMBER_LENGTH}
            onFind={(number) => show({ of: number })}
          />
        </div>
        <Entries which={which} />
        <ExportPeriod
          endpoint={exportAudit}
          query={chosen}
          maxDays={MAX_AUDIT_DAYS}
          name="sampan-audit"
        >
          <Trans>
            What the person and the number above leave, with everything that was changed. Days are
            those of China; times in the file are UTC.
          </Trans>
        </ExportPeriod>
      </div>
    </>
  )
}

type PersonSelectProps = { by: string | undefined; onChoose: (by: string | undefined) => void }

/** Who works here, and whoever is chosen though they left. */
function PersonSelect({ by, onChoose }: PersonSelectProps) {
  const { t } = useLingui()
  const answer = useLive(() => query(listStaff, {}, { call: staffCall }), [])
  const people = answer.state === 'ready' ? answer.value.staff : []
  const options = people.map(({ accountId, email }) => ({ value: accountId, label: email }))
  if (by !== undefined && !people.some(({ accountId }) => accountId === by))
    options.push({ value: by, label: t`Somebody who left` })
  return (
    <Select
      label={t`Person`}
      value={by ?? EVERYBODY}
      options={[{ value: EVERYBODY, label: t`Everybody` }, ...options]}
      onChange={(person) => onChoose(person === EVERYBODY ? undefined : person)}
    />
  )
}

function Entries({ which }: { which: AuditQuery }) {
  const { by, of, day = '' } = which
  const answer = useLive(
    () =>
      query(
        listAudit,
        (after) => ({
          query: {
            by,
            of,
            from: chinaDayStart(day) ?? undefined,
            to: chinaDayStart(day, 1) ?? undefined,
            after,
          },
        }),
        { call: staffCall, pages: pagesOf('entries') },
      ),
    [by, of, day],
  )
  return (
    <>
      <AnswerView of={answer}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState drawing={<Shelf />} title={<Trans>Nothing was done</Trans>}>
              <Trans>Choose another person, day or number.</Trans>
            </EmptyState>
          ) : (
            <AuditTable entries={entries} which={which} />
          )
        }
      </AnswerView>
      <MoreButton of={answer} />
    </>
  )
}
