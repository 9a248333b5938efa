import { Trans, useLingui } from '@lingui/react/macro'
import { KeyWords } from '#features/staff/shared/KeyWords.tsx'
import { useSearchParams } from '#navigation/location.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Templates } from './Templates.tsx'
import { ThreadDesk } from './ThreadDesk.tsx'

const LISTS = ['waiting', 'mine', 'all', 'templates'] as const

/** Conversations with members: those that wait, one's own, all, or of one member; and the templates of answers. */
export function MessagesView() {
  const { t } = useLingui()
  const params = useSearchParams()
  const member = params.get('member')
  if (member !== null) return <OfMember member={member} thread={params.get('thread')} />
  const named = params.get('list')
  const list = LISTS.find((one) => one === named) ?? 'waiting'
  const labels = {
    waiting: t`Waiting for an answer`,
    mine: t`Taken by me`,
    all: t({ message: 'All', context: 'conversations' }),
    templates: t`Templates`,
  }
  return (
    <>
      <PageHeader title={<Trans>Messages</Trans>}>
        <Trans>Answer members. They get a push and an e-mail for each answer.</Trans>
        <KeyWords>
          <Trans>Shortcuts: J and K to move, R to reply, N to write an internal note.</Trans>
        </KeyWords>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Messages`}
          tabs={LISTS.map((one) => ({
            href: paths.staffMessages(one === 'waiting' ? {} : { list: one }),
            label: labels[one],
            current: one === list,
          }))}
        />
        {list === 'templates' ? <Templates /> : <ThreadDesk list={list} />}
      </div>
    </>
  )
}

type OfMemberProps = { member: string; thread: string | null }

function OfMember({ member, thread }: OfMemberProps) {
  const { t } = useLingui()
  const code = groupedCode(member)
  const back = { href: paths.staffMessages(), label: t`Messages` }
  return (
    <>
      <PageHeader back={back} title={<Trans>Conversations with {code}</Trans>}>
        {thread !== null && (
          <a
            href={paths.staffMessages({ member })}
            className="inline-flex min-h-11 items-center underline"
          >
            <Trans>All conversations with this member</Trans>
          </a>
        )}
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <ThreadDesk key={thread} list="all" member={member} {...(thread !== null && { thread })} />
      </div>
    </>
  )
}
