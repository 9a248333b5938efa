import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import type { Language } from '#engine/shared/languages.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { type StaffWrite, useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  type HelpArticleState,
  type HelpTextState,
  type HelpVersion,
  listHelpVersions,
  restoreHelpText,
} from '#features/help/contract/texts.ts'
import type { EditableArticle } from '#features/help/rules/help-articles.ts'
import { TextDiff } from './TextDiff.tsx'

const ACT_WORDS = {
  saveHelpText: msg`Edited`,
  keepHelpText: msg`Kept after an update`,
  restoreHelpText: msg({ context: 'help', message: 'Restored' }),
} as const satisfies Record<HelpVersion['act'], unknown>

type TextHistoryProps = {
  article: EditableArticle
  code: Language
  state: HelpTextState
  onRestored: (next: HelpArticleState) => void
}

/** Every version of an article in a language with what changed, down to the text of the app. */
export function TextHistory({ article, code, state, onRestored }: TextHistoryProps) {
  const write = useStaffWrite()
  const history = useLive(
    () =>
      query(
        listHelpVersions,
        (before) => ({ params: { article, language: code }, query: { before } }),
        {
          call: staffCall,
          pages: {
            next: ({ next }) => (next === null ? null : String(next)),
            join: (list, page) => ({ ...page, versions: [...list.versions, ...page.versions] }),
          },
        },
      ),
    [article, code],
  )
  const restore = async (version: number) => {
    const body = { seen: state.version, version }
    const next = await write.send(null, body, () =>
      staffCall(restoreHelpText, { params: { article, language: code }, body }),
    )
    if (next !== null) onRestored(next)
  }
  return (
    <section aria-labelledby="text-history" className="grid grid-cols-1 gap-3">
      <h2 id="text-history" className="text-18 font-semibold">
        <Trans>History</Trans>
      </h2>
      {write.problem && <ProblemNotice problem={write.problem} />}
      <AnswerView of={history}>
        {({ versions }) => (
          <>
            <ul className="grid grid-cols-1 gap-3">
              {versions.map((version) => (
                <li key={version.version}>
                  <VersionCard
                    of={version}
                    isInForce={version.version === state.version}
                    write={write}
                    onRestore={() => void restore(version.version)}
                  />
                </li>
              ))}
            </ul>
            <MoreButton of={history} />
            {history.more === null && (
              <Card className="flex flex-wrap items-center justify-between gap-3">
                <p className="font-semibold">
                  <Trans>The text that comes with the app</Trans>
                </p>
                {state.isEdited ? (
                  <Button busy={write.busy} onClick={() => void restore(0)}>
                    <Trans>Take the text of the app</Trans>
                  </Button>
                ) : (
                  <InForce />
                )}
              </Card>
            )}
          </>
        )}
      </AnswerView>
    </section>
  )
}

const InForce = () => (
  <Chip tone="good">
    <Trans>In force</Trans>
  </Chip>
)

type VersionCardProps = {
  of: HelpVersion
  isInForce: boolean
  write: StaffWrite
  onRestore: () => void
}

function VersionCard({ of, isInForce, write, onRestore }: VersionCardProps) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { version, act, at, by, isShipped, source, before } = of
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">
            <Trans>Version {version}</Trans>
            {' · '}
            {isShipped ? <Trans>The text of the app</Trans> : i18n._(ACT_WORDS[act])}
          </p>
          <p className="text-14 text-ink-soft wrap-anywhere">
            {by ?? t`Operator`}, {dateTime(at)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            aria-expanded={isOpen}
            aria-label={t`Changes of version ${version}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Hide changes</Trans> : <Trans>Show changes</Trans>}
          </Button>
          {isInForce ? (
            <InForce />
          ) : (
            <Button
              busy={write.busy}
              aria-label={t`Restore version ${version}`}
              onClick={onRestore}
            >
              <Trans context="help">Restore</Trans>
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <TextDiff label={t`Changes of version ${version}`} before={before} after={source} />
      )}
    </Card>
  )
}
