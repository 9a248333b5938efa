import { Trans, useLingui } from '@lingui/react/macro'
import { Facts } from '#features/staff/shared/Facts.tsx'
import { TakenChip } from '#features/staff/shared/TakenBy.tsx'
import { useLanguageName } from '#features/staff/shared/use-language-name.ts'
import { threadName } from '#parts/thread-words.ts'
import type { StaffThread, ThreadHead } from '#shared/contract/staff-messages.ts'
import { paths } from '#shared/paths.ts'
import { Code } from '#ui/Code.tsx'
import { useWaitWords } from './use-wait-words.ts'

/** Where staff see what a conversation is about; the member for a general one. */
function subjectHref({ subject, number, memberNum }: ThreadHead): string {
  if (subject === 'general' || number === '') return paths.staffMembers({ member: memberNum })
  if (subject === 'shipment') return paths.staffOrders({ code: number })
  return paths.staffSearch({ q: number })
}

/** Who asks about what, in which language, and how long the last first answer took. */
export function ThreadFacts({ of: { thread, language, answeredInMs } }: { of: StaffThread }) {
  const { t, i18n } = useLingui()
  const wait = useWaitWords()
  const languageName = useLanguageName()
  const { memberNum, threadId, subject, number, takenBy } = thread
  return (
    <Facts
      facts={[
        [
          t`Member`,
          <a key="member" href={paths.staffMembers({ member: memberNum })} className="underline">
            <Code>{memberNum}</Code>
          </a>,
        ],
        [
          t`About`,
          <a key="about" href={subjectHref(thread)} className="underline">
            {threadName(i18n, subject, number)}
          </a>,
        ],
        [
          t`Conversation`,
          <a
            key="link"
            href={paths.staffMessages({ member: memberNum, thread: threadId })}
            className="underline"
          >
            <Trans>Link to this conversation</Trans>
          </a>,
        ],
        [t`Language`, languageName(language)],
        [t`Time to first answer`, answeredInMs === null ? '' : wait(answeredInMs)],
        ...(takenBy === null
          ? []
          : ([[t`Taken`, <TakenChip key="taken" taken={takenBy} />]] as const)),
      ]}
    />
  )
}
