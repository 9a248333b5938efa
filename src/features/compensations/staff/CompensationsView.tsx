import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Layers } from 'lucide-react'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import {
  listCompensations,
  type StaffCompensation,
} from '#features/compensations/contract/staff-compensations.ts'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { OwnChip, ProposedChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { QueueDesk, QueuePage, useQueue } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { CompensationCase } from './CompensationCase.tsx'
import { type CompensationsOfBox, compensationsByBox, numberOf } from './compensations-by-box.ts'

type ListName = 'open' | 'decided'

const rowOf = (one: StaffCompensation) => ({
  title: <Code>{numberOf(one)}</Code>,
  amountFen: one.askedFen,
  at: one.createdAt,
})

/** What is over is listed one by one. */
const alone = (one: StaffCompensation): CompensationsOfBox => [one]

/** What members claim for damage, loss and wrong weight, and parcels missing here: the open ones, or those that are over. */
export function CompensationsView() {
  const { t } = useLingui()
  const list: ListName = useSearchParams().get('list') === 'decided' ? 'decided' : 'open'
  const queue = useQueue(
    () =>
      query(listCompensations, (after) => ({ query: { list, after } }), {
        call: staffCall,
        pages: {
          next: (list) => list.next,
          // One that came with an earlier compensation of its order comes again once a colleague has decided that.
          join: (list, page) => {
            const ids = new Set(list.compensations.map(({ compensationId }) => compensationId))
            const more = page.compensations.filter((one) => !ids.has(one.compensationId))
            return { ...page, compensations: [...list.compensations, ...more] }
          },
        },
      }),
    [list],
  )
  return (
    <QueuePage
      title={t`Compensations`}
      lead={
        <>
          <Trans>Check the evidence and the terms, then decide.</Trans>
          <KeyWords>
            <Trans>Shortcuts: J and K to move, A to accept, D to decline, N to write a note.</Trans>
          </KeyWords>
        </>
      }
      tabs={[
        { href: paths.staffCompensations(), label: t`To decide`, current: list === 'open' },
        {
          href: paths.staffCompensations({ list: 'decided' }),
          label: t`Decided`,
          current: list === 'decided',
        },
      ]}
    >
      <QueueDesk
        queue={queue}
        list={({ compensations }) =>
          list === 'open' ? compensationsByBox(compensations) : compensations.map(alone)
        }
        empty={<Trans>No claim here</Trans>}
        label={t`Compensations`}
        keyOf={([first]) => first.compensationId}
        rowOf={([first]) => rowOf(first)}
        marks={(compensations) => (
          <>
            {compensations.length > 1 && (
              <Chip tone="caution" icon={Layers}>
                <Plural value={compensations.length} one="# claim" other="# claims for one box" />
              </Chip>
            )}
            {compensations.some(({ isOwn }) => isOwn) && <OwnChip />}
            {compensations.some(({ isProposed }) => isProposed) && <ProposedChip />}
          </>
        )}
      >
        {(compensations, settle) => (
          <div className="grid grid-cols-1 content-start gap-5">
            {compensations.length > 1 && (
              <Notice kind="caution">
                <Trans>
                  These claims are for one box. Decide them together: what you pay for one leaves
                  less for the others.
                </Trans>
              </Notice>
            )}
            {compensations.map((compensation) => (
              <CompensationCase
                key={compensation.compensationId}
                compensation={compensation}
                hasKeys={compensations.length === 1}
                onDecided={(words) => settle(words, compensations.length === 1)}
                onNoted={queue.answer.again}
              />
            ))}
          </div>
        )}
      </QueueDesk>
    </QueuePage>
  )
}
