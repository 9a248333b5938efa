import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { DataTable } from '#engine/client/ui/DataTable.tsx'
import { type HistoricChange, listSettingChanges } from '#features/business/contract/business.ts'
import type { Business, SettingName } from '#features/business/rules/business.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { EDITORS, settingText } from './parts/editors.ts'

/** All changes of settings: who, when, from, to. `version` counts the saves of this visit. */
export function SettingHistory({ version }: { version: number }) {
  const { i18n, t } = useLingui()
  const { dateTime } = useFormat()
  const history = useLive(
    () =>
      query(listSettingChanges, (before) => ({ query: { before } }), {
        call: staffCall,
        pages: {
          next: ({ next }) => (next === null ? null : String(next)),
          join: (list, page) => ({ ...page, changes: [...list.changes, ...page.changes] }),
        },
      }),
    [],
  )
  const lastVersion = useRef(version)
  const { again } = history
  useEffect(() => {
    if (lastVersion.current === version) return
    lastVersion.current = version
    again()
  }, [version, again])
  const text = (name: SettingName, value: Business[SettingName] | null) =>
    (value !== null && settingText(name, value as never, (words) => i18n._(words))) || t`None`
  const by = (change: HistoricChange) => change.by ?? t`Operator`
  return (
    <AnswerView of={history}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p className="text-ink-soft">
            <Trans>Nothing has been changed yet.</Trans>
          </p>
        ) : (
          <div className="grid gap-3">
            <DataTable
              label={t`Setting changes`}
              rows={changes}
              rowKey={({ id }) => String(id)}
              columns={[
                { key: 'at', header: <Trans>When</Trans>, cell: ({ at }) => dateTime(at) },
                { key: 'by', header: <Trans>Who</Trans>, cell: by },
                {
                  key: 'name',
                  header: <Trans>Setting</Trans>,
                  cell: ({ name }) => i18n._(EDITORS[name].words),
                },
                {
                  key: 'from',
                  header: <Trans>From</Trans>,
                  cell: ({ name, from }) => <Value text={text(name, from)} />,
                },
                {
                  key: 'to',
                  header: <Trans>To</Trans>,
                  cell: ({ name, to }) => <Value text={text(name, to)} />,
                },
              ]}
              card={(change) => (
                <Card className="grid gap-1 text-14">
                  <p className="font-semibold">{i18n._(EDITORS[change.name].words)}</p>
                  <Value
                    text={`${text(change.name, change.from)} → ${text(change.name, change.to)}`}
                  />
                  <p className="text-ink-soft wrap-anywhere">
                    {by(change)}, {dateTime(change.at)}
                  </p>
                </Card>
              )}
            />
            {history.more && (
              <Button onClick={history.more} busy={history.asking === 'more'}>
                <Trans>Show more</Trans>
              </Button>
            )}
          </div>
        )
      }
    </AnswerView>
  )
}

/** Long texts, such as terms, scroll. */
function Value({ text }: { text: string }) {
  return <div className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{text}</div>
}
