import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { listModeration, type Moderated } from '#features/community/contract/staff-community.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { CaseDesk } from '#features/console/staff/parts/CaseDesk.tsx'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { OwnChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { pagesOf } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { ListedWords } from './ListedWords.tsx'
import { ModerationCase } from './ModerationCase.tsx'
import { Marks, QueueTitle } from './ModerationMarks.tsx'

const rowOf = (one: Moderated) => ({
  title: <QueueTitle of={one} />,
  at: one.waitingSince ?? one.decidedAt ?? '',
})

/** What members write for everyone: what waits, what was decided, and the words that mark it. */
export function ModerationView() {
  const { t } = useLingui()
  const params = useSearchParams()
  const view = params.get('list')
  const member = params.get('member') ?? undefined
  const list = view === 'decided' ? 'decided' : 'open'
  return (
    <>
      <PageHeader title={<Trans>Moderation</Trans>}>
        <Trans>Posts, reviews and comments, before everyone sees them.</Trans>
        <KeyWords>
          <Trans>Shortcuts: J and K to move, A and Enter to publish, D to reject.</Trans>
        </KeyWords>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Moderation`}
          tabs={[
            {
              href: paths.staffModeration(),
              label: t`To decide`,
              current: view !== 'decided' && view !== 'words',
            },
            {
              href: paths.staffModeration({ list: 'decided' }),
              label: t`Decided`,
              current: view === 'decided',
            },
            {
              href: paths.staffModeration({ list: 'words' }),
              label: t`Marked words`,
              current: view === 'words',
            },
          ]}
        />
        {view === 'words' ? (
          <ListedWords />
        ) : (
          <Queue key={`${list} ${member}`} list={list} member={member} />
        )}
      </div>
    </>
  )
}

type QueueProps = {
  list: 'open' | 'decided'
  /** The account of the only member whose texts are listed. */
  member: string | undefined
}

function Queue({ list, member }: QueueProps) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<{ words: ReactNode; item?: Moderated | undefined } | null>(
    null,
  )
  const [isUndoing, setUndoing] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone, and the note may be far above it.
  useEffect(() => {
    if (outcome !== null) note.current?.focus()
  }, [outcome])
  const answer = useLive(
    () =>
      query(listModeration, (after) => ({ query: { list, member, after } }), {
        call: staffCall,
        pages: pagesOf('items'),
      }),
    [list, member],
  )
  const settle = (words: ReactNode, item?: Moderated) => {
    setUndoing(false)
    setOutcome({ words, item })
    answer.again()
  }
  return (
    <>
      <DoneNote
        ref={note}
        action={
          list === 'open' &&
          outcome?.item && (
            <Button icon={isUndoing ? ArrowLeft : Undo2} onClick={() => setUndoing(!isUndoing)}>
              {isUndoing ? <Trans>Back to the queue</Trans> : <Trans>Undo</Trans>}
            </Button>
          )
        }
      >
        {outcome?.words}
      </DoneNote>
      {member !== undefined && (
        <Notice
          action={
            <ButtonLink href={paths.staffModeration({ list: 'decided' })}>
              <Trans>Show all members</Trans>
            </ButtonLink>
          }
        >
          <Trans>Only what one member wrote.</Trans>
        </Notice>
      )}
      {isUndoing && outcome?.item ? (
        <ModerationCase item={outcome.item} onDecided={settle} />
      ) : (
        <AnswerView of={answer}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                drawing={<Shelf />}
                title={
                  list === 'open' ? (
                    <Trans>Nothing waiting</Trans>
                  ) : (
                    <Trans>Nothing decided yet</Trans>
                  )
                }
              />
            ) : (
              <CaseDesk
                label={t`Moderation`}
                cases={items}
                keyOf={({ id }) => id}
                rowOf={rowOf}
                marks={(one) => (
                  <>
                    {one.isOwn && <OwnChip />}
                    <Marks of={one} />
                  </>
                )}
                more={<MoreButton of={answer} />}
              >
                {(item, goOn) => (
                  <ModerationCase
                    item={item}
                    onDecided={(...decided) => {
                      // Among the decided ones it stays, as the latest.
                      if (list === 'open') goOn()
                      settle(...decided)
                    }}
                  />
                )}
              </CaseDesk>
            )
          }
        </AnswerView>
      )}
    </>
  )
}
