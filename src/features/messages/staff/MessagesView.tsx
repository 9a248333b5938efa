import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  deleteTemplate,
  listTemplates,
  type ReplyTemplate,
} from '#features/messages/contract/staff-messages.ts'
import { beginningOf } from '#features/messages/rules/threads.ts'
import { TemplateForm } from './TemplateForm.tsx'
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
          <Trans>
            Shortcuts: J and K to move, X to select, A to reply, N to write an internal note, C to
            close what is selected.
          </Trans>
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
        {list === 'templates' ? <Templates /> : <ThreadDesk key={list} list={list} />}
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

/** The templates of answers, by title. */
function Templates() {
  const answer = useLive(() => query(listTemplates, {}, { call: staffCall }), [])
  const [open, setOpen] = useState<ReplyTemplate | 'new' | null>(null)
  const ended = () => {
    setOpen(null)
    answer.again()
  }
  return (
    <AnswerView of={answer}>
      {({ templates }) => (
        <div className="grid grid-cols-1 gap-4">
          {open !== null ? (
            <TemplateForm
              key={open === 'new' ? 'new' : open.id}
              template={open === 'new' ? null : open}
              onSaved={ended}
              onCancel={() => setOpen(null)}
            />
          ) : (
            templates.length > 0 && (
              <div>
                <Button icon={Plus} onClick={() => setOpen('new')}>
                  <Trans>Add a template</Trans>
                </Button>
              </div>
            )
          )}
          {templates.length === 0 && open === null && (
            <EmptyState
              drawing={<BlankLabel />}
              title={<Trans>No templates yet</Trans>}
              action={
                <Button look="primary" icon={Plus} onClick={() => setOpen('new')}>
                  <Trans>Add a template</Trans>
                </Button>
              }
            >
              <Trans>A template is a text in three languages that you insert into an answer.</Trans>
            </EmptyState>
          )}
          {templates.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              onEdit={open === null ? () => setOpen(template) : null}
              onDeleted={ended}
            />
          ))}
        </div>
      )}
    </AnswerView>
  )
}

type TemplateCardProps = {
  template: ReplyTemplate
  /** Null while another one is open. */
  onEdit: (() => void) | null
  onDeleted: () => void
}

/** One template in the list, with the beginning of its text in the language of the console. */
function TemplateCard({ template, onEdit, onDeleted }: TemplateCardProps) {
  const { t, i18n } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const { send, busy, problem } = useStaffWrite()
  const { id: templateId, title, words } = template
  const remove = async () => {
    const answer = await send(null, templateId, () =>
      staffCall(deleteTemplate, { params: { templateId } }),
    )
    setAsked(false)
    if (answer !== null) onDeleted()
  }
  return (
    <Card className="grid grid-cols-1 gap-3" aria-label={title}>
      <h2 className="text-16 font-semibold wrap-anywhere">{title}</h2>
      <p className="text-14 wrap-anywhere">{beginningOf(inLocale(words, i18n.locale))}</p>
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap gap-3">
        {onEdit !== null && (
          <Button icon={Pencil} onClick={onEdit} aria-label={t`Edit ${title}`}>
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button icon={Trash2} onClick={() => setAsked(true)} aria-label={t`Delete ${title}`}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <ConfirmSheet
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Trans>Delete “{title}”?</Trans>}
        icon={Trash2}
        verb={<Trans>Delete template</Trans>}
        busy={busy}
        onConfirm={() => void remove()}
      >
        <Trans>Answers that were sent stay as they are.</Trans>
      </ConfirmSheet>
    </Card>
  )
}
